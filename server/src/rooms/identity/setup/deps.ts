import type { Tx } from '../../../kernel/db/tx.ts'
import type { SignInDeps } from '../sign-in/deps.ts'

export type SetupDeps = SignInDeps & {
  /** Whether somebody is a platform administrator, and what makes a person the first. */
  hasAdministrator: (tx: Tx) => Promise<boolean>
  makeAdministrator: (tx: Tx, user_id: number) => Promise<void>
}
