import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useEffect } from 'react'

/** What stays when the person changes the way to sign in. */
export type KeptInput = { account: string; consent: boolean }

export type LoginMode = 'code' | 'password' | 'register' | 'scan'
/** Who signed in, and whether they have said their name. */
export type SignedIn = OutputOf<Contract['identity']['login']>

/** What every sign-in form takes. */
export type LoginFormProps = {
  onDone: (signedIn: SignedIn) => void
  onMode: (mode: LoginMode) => void
  /** False in the console, where nobody registers. */
  mayRegister: boolean
  kept: KeptInput
  onKeep: (kept: Partial<KeptInput>) => void
}

/** Tells the other ways to sign in what was typed here; an empty field takes nothing away from them. */
export function useKeep(onKeep: LoginFormProps['onKeep'], [account, consent]: [string, boolean]): void {
  useEffect(() => onKeep({ consent, ...(account ? { account } : {}) }), [onKeep, account, consent])
}
