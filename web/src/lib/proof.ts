import { create } from 'zustand'
import type { ApiError } from './envelope.ts'

type Asked = { answer: (isProved: boolean) => void }
/** Whether somebody is being asked to prove who they are; the app shows the dialog. */
export const useProof = create<{ asked: Asked | null }>(() => ({ asked: null }))

let asking: Promise<boolean> | null = null

/** Asks who is signed in to prove it; calls that want it at once share one question. False where they would rather not. */
function askProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => useProof.setState({ asked: { answer: resolve } })).finally(() => {
    asking = null
    useProof.setState({ asked: null })
  })
  return asking
}

/** Whether a refused call may be made again, because what it asked for has been shown. */
export const answerAsked = async (error: ApiError): Promise<boolean> =>
  error.reason === 'PROOF_NEEDED' && (await askProof())
