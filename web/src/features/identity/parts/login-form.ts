import { useEffect } from 'react'
import type { UserInfo } from '../../../lib/session.ts'

/** What stays when the person changes the way to sign in. */
export type KeptInput = { account: string; consent: boolean }

/** What every sign-in form takes. */
export type LoginFormProps = {
  onDone: (userinfo: UserInfo) => void
  /** False in the console, where nobody registers. */
  mayRegister: boolean
  kept: KeptInput
  onKeep: (kept: Partial<KeptInput>) => void
}

/** Tells the other ways to sign in what was typed here; an empty field takes nothing away from them. */
export function useKeep(onKeep: LoginFormProps['onKeep'], [account, consent]: [string, boolean]): void {
  useEffect(() => onKeep({ consent, ...(account ? { account } : {}) }), [onKeep, account, consent])
}
