import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { stateAt } from '../rules.ts'
import { recordsSeenBy } from '../scope.ts'
import { holdRecord, moveHeld } from '../store-held.ts'

export const undoCoupon: Handler<typeof rewards.undoCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, request, now, changed } = context
  const { reason } = input
  const row =
    (await holdRecord(tx, input.user_coupon_id, recordsSeenBy(actor.staff))) ?? refuse('USER_COUPON_NOT_FOUND')
  if (actor.own_ids.includes(row.user_id)) refuse('COUPON_IS_OWN')
  if (row.state !== 'USED' || row.order_id !== null || row.used_at === null) return refuse('COUPON_NOT_REDEEMED')
  if (shanghaiDay(row.used_at) !== shanghaiDay(now)) refuse('COUPON_UNDO_LATE')
  const by = { user_id: actor.user_id, name: actor.real_name || '工作人员' }
  const step = { id: row.id, event: 'undo', from: 'USED', to: 'UNUSED', by, reason, now } as const
  if (!(await moveHeld(tx, step))) refuse('COUPON_NOT_REDEEMED')
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: row.user_id,
    action: 'coupon.undo',
    target: 'user_coupon',
    target_id: row.id,
    reason,
    request,
  })
  const { id, user_id, name } = row
  const is_over = stateAt({ ...row, state: 'UNUSED' }, now) === 'EXPIRED'
  await emit(tx, 'coupon.undone', [{ user_coupon_id: id, user_id, name, by: by.name, reason, is_over }])
  changed({ people: [user_id], organs: [row.organ_id], companies: [row.company_id] })
  return { state: 'UNUSED' as const }
}
