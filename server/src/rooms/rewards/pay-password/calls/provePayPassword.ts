import type { rewards } from '@heyi/contract/rewards/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { passwords } from '../../../identity/index.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { PAY_LOCK, payAccount } from '../guesses.ts'
import { noteProof, readPayPassword } from '../store.ts'

export const provePayPassword: LongHandler<typeof rewards.provePayPassword, RewardsDeps> = {
  async before({ input, actor, read, refuse, deps, request, now }) {
    const { user_id, session_id } = actor
    const password = await passwords.open(deps, { ...input, request, now })
    const row = await read((tx) => readPayPassword(tx, user_id))
    if (!row) return refuse('PAY_PASSWORD_NONE')
    const account_blind = payAccount(deps.secrets, user_id)
    const tried = await passwords.attempt(deps, { account_blind, rule: PAY_LOCK, hash: row.hash, password, now })
    if (tried.locked_until) refuse('PAY_PASSWORD_LOCKED', { minutes: passwords.minutesLeft(tried.locked_until, now) })
    const left = PAY_LOCK.fails - tried.fails
    if (!tried.isRight && left <= 0) refuse('PAY_PASSWORD_LOCKED', { minutes: PAY_LOCK.seconds / 60 })
    if (!tried.isRight) refuse('PAY_PASSWORD_WRONG', { left })
    return async ({ tx }) => {
      await noteProof(tx, { user_id, session_id, now })
      return {}
    }
  },
}
