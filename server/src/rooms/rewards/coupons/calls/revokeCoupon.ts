import { userCouponStates } from '@heyi/contract/rewards/coupon-states'
import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { stateAt } from '../rules.ts'
import { recordsSeenBy } from '../scope.ts'
import { holdRecord, moveHeld } from '../store-held.ts'

export const revokeCoupon: Handler<typeof rewards.revokeCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, request, now, changed } = context
  const { reason } = input
  const row =
    (await holdRecord(tx, input.user_coupon_id, recordsSeenBy(actor.staff))) ?? refuse('USER_COUPON_NOT_FOUND')
  const state = stateAt(row, now)
  if (state !== 'UNUSED') refuse('COUPON_NOT_UNUSED', { state: userCouponStates[state].name })
  const by = { user_id: actor.user_id, name: actor.real_name || '工作人员' }
  const step = { id: row.id, event: 'revoke', from: 'UNUSED', to: 'REVOKED', by, reason, now } as const
  if (!(await moveHeld(tx, step))) throw new Error(`coupon ${row.id} was held`)
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: row.user_id,
    action: 'coupon.revoke',
    target: 'user_coupon',
    target_id: row.id,
    reason,
    request,
  })
  const { id, user_id, name } = row
  await emit(tx, 'coupon.revoked', [{ user_coupon_id: id, user_id, name, by: by.name, reason }])
  changed({ people: [user_id], organs: [row.organ_id], companies: [row.company_id] })
  return { state: 'REVOKED' as const }
}
