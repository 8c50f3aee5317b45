import { Waiting } from '../kit/feedback/Waiting.tsx'
import { closeHelp, useHelp } from '../lib/help.ts'
import { notOpened, useChunk } from './useChunk.ts'

/** The sheet with somebody to ask: its code comes with the first press, and a press that fails leaves the screen as it is. */
export function LazyHelp() {
  const isOpen = useHelp((state) => state.isOpen)
  const Sheet = useChunk(
    isOpen,
    async () => (await import('./phone/HelpSheet.tsx')).HelpSheet,
    () => {
      closeHelp()
      notOpened()
    },
  )
  if (!isOpen) return null
  return Sheet ? <Sheet onClose={closeHelp} /> : <Waiting />
}
