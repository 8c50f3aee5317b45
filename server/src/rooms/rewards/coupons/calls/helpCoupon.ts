import type { rewards } from '@heyi/contract/rewards/index'
import { auditEach } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { give } from '../give.ts'
import { planIssue } from '../issue.ts'
import { isOpen } from '../rules.ts'
import { givenBy } from '../scope.ts'
import { holdGiven } from '../store.ts'

export const helpCoupon: Handler<typeof rewards.helpCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, request, now, changed } = context
  const scope = await givenBy(tx, actor.staff)
  const coupon = (await holdGiven(tx, input.coupon_id, { ...scope, isPublic: false })) ?? refuse('COUPON_NOT_FOUND')
  const { to, skipped } = await planIssue(tx, { coupon, actor, whom: input, now })
  if (!isOpen(coupon, now)) refuse('COUPON_CLAIM_CLOSED')
  if (coupon.taken >= coupon.quota) refuse('COUPON_SOLD_OUT')
  if (!to.length) refuse('COUPON_NOBODY')
  const { reason } = input
  const giver = { user_id: actor.user_id, name: actor.real_name || '工作人员' }
  const given = await give(tx, coupon, { to, source: 'staff', giver, reason, now })
  const people = given.map(({ user_id }) => user_id)
  await auditEach(tx, people, {
    actor_id: actor.user_id,
    action: 'coupon.issue',
    target: 'user',
    reasons: people.map(() => reason),
    detail: { coupon_id: coupon.id, name: coupon.name },
    request,
  })
  changed({ people, organs: [...new Set(to.map(({ organ_id }) => organ_id))], companies: [coupon.company_id] })
  return { given: given.length, skipped_count: skipped.length }
}
