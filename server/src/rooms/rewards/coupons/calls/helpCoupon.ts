import { ISSUED_AT_ONCE } from '@heyi/contract/rewards/coupon-rules'
import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { beginIssue, giveNext } from '../issue.ts'
import { giveLater } from '../issue-job.ts'
import { isOpen } from '../rules.ts'
import { givenBy } from '../scope.ts'
import { holdGiven } from '../store.ts'

/** Few get it within the answer, many after it; either way by the same step. */
export const helpCoupon: Handler<typeof rewards.helpCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, request, now, changed } = context
  const scope = await givenBy(tx, actor.staff)
  const coupon = (await holdGiven(tx, input.coupon_id, { ...scope, isPublic: false })) ?? refuse('COUPON_NOT_FOUND')
  const { id, people } = await beginIssue(tx, { coupon, actor, whom: input, reason: input.reason, request, now })
  if (!isOpen(coupon, now)) refuse('COUPON_CLAIM_CLOSED')
  if (coupon.taken >= coupon.quota) refuse('COUPON_SOLD_OUT')
  if (!people) refuse('COUPON_NOBODY')
  if (people > ISSUED_AT_ONCE) {
    await giveLater(tx, id)
    changed({ people: [actor.user_id] })
    return { issue_id: id, people, given: 0, skipped_count: 0, is_done: false }
  }
  const { to, skipped_count } = (await giveNext(tx, id, now)) ?? { to: [], skipped_count: 0 }
  if (!to.length) refuse('COUPON_NOBODY')
  const organs = [...new Set(to.map(({ organ_id }) => organ_id))]
  changed({ people: to.map(({ user_id }) => user_id), organs, companies: [coupon.company_id] })
  return { issue_id: id, people, given: to.length, skipped_count, is_done: true }
}
