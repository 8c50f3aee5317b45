import type { Database } from '../../../kernel/db/pool.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { inTurn, isRightPassword } from './password.ts'
import type { LockRule } from './rules.ts'
import { type Attempts, clearAttempts, countAttempt } from './store-attempts.ts'

type Tried = {
  account_blind: string
  rule: LockRule
  /** The stored hash; null costs the same work and is never right. */
  hash: string | null
  password: string
  now: Date
}

/**
 * Looks at a password, unless the account is locked. The attempt is taken inside the queue: the few that run at once are
 * fewer than the attempts that lock an account.
 */
export const tryPassword = (
  deps: { autonomous: Database['use']; secrets: Secrets },
  { account_blind, rule, hash, password, now }: Tried,
): Promise<Attempts & { isRight: boolean }> =>
  inTurn(async () => {
    const attempts = await deps.autonomous((tx) => countAttempt(tx, { account_blind, rule, now }))
    if (attempts.locked_until) return { ...attempts, isRight: false }
    const isRight = await isRightPassword(deps.secrets, hash, password)
    if (isRight) await deps.autonomous((tx) => clearAttempts(tx, account_blind))
    return { ...attempts, isRight }
  })
