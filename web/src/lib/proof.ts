import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { create } from 'zustand'
import type { ApiError } from './envelope.ts'
import { onSignOut } from './session.ts'

type SignedIn = OutputOf<Contract['identity']['loginSecond']>
/** What the app asks in a dialog while a call waits: a proof of who is signed in, or the second factor of who signs in. */
export type Asked =
  | { what: 'proof'; answer: (isProved: boolean) => void; answered: Promise<boolean> }
  | { what: 'second'; ticket: string; answer: (signedIn: SignedIn | null) => void }

export const useProof = create<{ asked: Asked | null }>(() => ({ asked: null }))
const ask = (asked: Asked | null) => useProof.setState({ asked })

// Who is signed out proves nothing any more: the question would stand between them and the way in.
onSignOut(() => {
  const { asked } = useProof.getState()
  if (asked?.what === 'proof') asked.answer(false)
})

/** Asks who is signed in to prove it; calls that want it at once share one question. False where they would rather not. */
function askProof(): Promise<boolean> {
  const { asked } = useProof.getState()
  if (asked?.what === 'proof') return asked.answered
  let answer: (isProved: boolean) => void = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  }).finally(() => ask(null))
  ask({ what: 'proof', answer, answered })
  return answered
}

const askSecond = (ticket: string): Promise<SignedIn | null> =>
  new Promise<SignedIn | null>((answer) => ask({ what: 'second', ticket, answer })).finally(() => ask(null))

/** What becomes of a refused call once the person has shown what it asked for: done again, or answered; null where it stays refused. */
export async function showAsked<T>(error: ApiError, again: () => Promise<T>): Promise<{ data: T | SignedIn } | null> {
  if (error.reason === 'PROOF_NEEDED') return (await askProof()) ? { data: await again() } : null
  if (error.reason !== 'SECOND_FACTOR_NEEDED') return null
  const signedIn = await askSecond(String(error.data.ticket))
  return signedIn && { data: signedIn }
}
