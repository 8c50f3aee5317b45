import type { rewards } from '@heyi/contract/rewards/index'
import { newPayPasswordProblem } from '@heyi/contract/rewards/pay-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { codesBySms, passwords, phones } from '../../../identity/index.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { payAccount } from '../guesses.ts'
import { upsertPayPassword } from '../store.ts'

/** Who has proved the phone begins anew: what was guessed before does not lock the new password. */
export const setPayPassword: LongHandler<typeof rewards.setPayPassword, RewardsDeps> = {
  async before({ input, actor, read, refuse, deps, request, now }) {
    const { user_id } = actor
    const password = await passwords.open(deps, { ...input, request, now })
    if (newPayPasswordProblem(password)) refuse('PAY_PASSWORD_WEAK')
    const phone = await read((tx) => phones.keysOf(tx, user_id))
    if (!phone) throw new Error('a signed-in person has no row')
    const { mobile_blind } = phone
    const given = { mobile_blind, event: 'paypassword', code: input.code, client_id: request.client_id, now }
    const spendCode = await codesBySms.check(deps, given)
    const hash = await passwords.inTurn(() => passwords.hash(deps.secrets, password))
    return async ({ tx }) => {
      await spendCode(tx)
      await passwords.clearAttempts(tx, payAccount(deps.secrets, user_id))
      await upsertPayPassword(tx, { user_id, hash, now })
      const what = { action: 'payPassword.set' as const, target: 'user' as const, target_id: user_id }
      await audit(tx, { actor_id: user_id, subject_id: user_id, ...what, request })
      return {}
    }
  },
}
