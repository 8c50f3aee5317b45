import { Waiting } from '../kit/feedback/Waiting.tsx'
import { type Asked, useProof } from '../lib/proof.ts'
import { notOpened, useChunk } from './useChunk.ts'

const giveUp = (asked: Asked) => (asked.what === 'proof' ? asked.answer(false) : asked.answer(null))

/** Stands above every screen while a call waits for what its person has to show first. */
export function LazyProof() {
  const asked = useProof((state) => state.asked)
  const Dialog = useChunk(
    asked !== null,
    // Imported above, the door and all that is behind it would come with the first load.
    async () => (await import('../features/identity/index.ts')).loadAskDialog(),
    () => {
      if (asked) giveUp(asked)
      notOpened()
    },
  )
  if (!asked) return null
  return Dialog ? <Dialog asked={asked} /> : <Waiting />
}
