import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '../kit/feedback/toast.ts'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { type Asked, useProof } from '../lib/proof.ts'
import { loadChunk } from './chunk.ts'

type Dialog = ComponentType<{ asked: Asked }>

const giveUp = (asked: Asked) => (asked.what === 'proof' ? asked.answer(false) : asked.answer(null))

/** Stands above every screen while a call waits for what its person has to show first. */
export function LazyProof() {
  const asked = useProof((state) => state.asked)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  useEffect(() => {
    if (!asked || Dialog) return
    // Asked for through the door as it is needed: named above, the door and all behind it would come with the first load.
    loadChunk(async () => (await import('../features/identity/index.ts')).loadAskDialog()).then(
      (loaded) => setDialog(() => loaded),
      () => {
        giveUp(asked)
        toast('网络不好，没有打开，请再按一次', { kind: 'bad' })
      },
    )
  }, [asked, Dialog])
  if (!asked) return null
  return Dialog ? <Dialog asked={asked} /> : <Waiting />
}
