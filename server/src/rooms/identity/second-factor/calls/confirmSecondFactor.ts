import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { showUser } from '../../core/show.ts'
import { lockPeople, userById } from '../../core/store.ts'
import { revokeAll } from '../../core/store-session.ts'
import { makeRecoveryCodes, secretOf, takeGuess } from '../check.ts'
import { confirmFactor, factorOf, replaceRecoveryCodes } from '../store.ts'
import { stepOfCode } from '../totp.ts'

/** Ends every other session: they were opened without it. */
export const confirmSecondFactor: LongHandler<typeof identity.confirmSecondFactor, CoreDeps> = {
  async before({ input, actor, read, refuse, deps, request, now }) {
    const { user_id } = actor
    const factor = await read((tx) => factorOf(tx, user_id))
    if (!factor) return refuse('SECOND_FACTOR_UNBEGUN')
    if (factor.confirmed_at) return refuse('SECOND_FACTOR_ON')
    const giveBack = await takeGuess(deps, user_id, now)
    const { secret_sealed } = factor
    const step = stepOfCode(secretOf(deps.secrets, secret_sealed), input.code, now)
    if (step === null) return refuse('SECOND_CODE_WRONG')
    return async ({ tx, afterCommit }) => {
      await giveBack(tx)
      if (!(await confirmFactor(tx, { user_id, secret_sealed, step, now }))) refuse('SECOND_FACTOR_UNBEGUN')
      const { shown, hmacs } = makeRecoveryCodes(deps.secrets, user_id)
      await replaceRecoveryCodes(tx, user_id, hmacs)
      // Who is being signed in meanwhile is in before, and out with the others, or is asked for a code.
      await lockPeople(tx, [user_id])
      const ended = await revokeAll(tx, { user_id, except: actor.session_id, now })
      const what = { action: 'second_factor.on' as const, target: 'user' as const, target_id: user_id }
      await audit(tx, { actor_id: user_id, subject_id: user_id, ...what, request })
      afterCommit(() => {
        for (const id of ended) deps.live.endSession(id)
      })
      const user = await userById(tx, user_id)
      if (!user) throw new Error('a signed-in person has no row')
      // Whose rights waited for it has them from now on, at the place they are at.
      const place = actor.staff ?? { active_organ_id: 0, active_role_id: 0 }
      const staff = user.is_staff ? await deps.staffOf(tx, user_id, place) : null
      return { recovery_codes: shown, userinfo: showUser(user, staff) }
    }
  },
}
