import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '../kit/feedback/toast.ts'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { closeHelp, useHelp } from '../lib/help.ts'
import { loadChunk } from './chunk.ts'

type Sheet = ComponentType<{ onClose: () => void }>

/** The sheet with somebody to ask: its code comes with the first press, and a press that fails leaves the screen as it is. */
export function LazyHelp() {
  const isOpen = useHelp((state) => state.isOpen)
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  useEffect(() => {
    if (!isOpen || Sheet) return
    loadChunk(() => import('./phone/HelpSheet.tsx')).then(
      (module) => setSheet(() => module.HelpSheet),
      () => {
        closeHelp()
        toast('网络不好，没有打开，请再按一次', { kind: 'bad' })
      },
    )
  }, [isOpen, Sheet])
  if (!isOpen) return null
  return Sheet ? <Sheet onClose={closeHelp} /> : <Waiting />
}
