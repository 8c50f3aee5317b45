import { type ComponentType, useEffect, useState } from 'react'
import { loadProofDialog } from '../features/identity/index.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { useProof } from '../lib/proof.ts'
import { loadChunk } from './chunk.ts'

type Dialog = ComponentType<{ onAnswer: (isProved: boolean) => void }>

/** Stands above every screen while a call waits for its person to prove who they are. */
export function LazyProof() {
  const asked = useProof((state) => state.asked)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  useEffect(() => {
    if (!asked || Dialog) return
    loadChunk(loadProofDialog).then(
      (loaded) => setDialog(() => loaded),
      () => {
        asked.answer(false)
        toast('网络不好，没有打开，请再按一次', { kind: 'bad' })
      },
    )
  }, [asked, Dialog])
  if (!asked) return null
  return Dialog ? <Dialog onAnswer={asked.answer} /> : <Waiting />
}
