import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { planIssue } from '../issue.ts'
import { givenBy } from '../scope.ts'
import { readGiven } from '../store.ts'

/** Names that are shown of whoever is left out. */
const SHOWN = 100

export const getHelpCoupon: Handler<typeof rewards.getHelpCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, now } = context
  const given = await givenBy(tx, actor.staff)
  const coupon = (await readGiven(tx, input.coupon_id, given)) ?? refuse('COUPON_NOT_FOUND')
  const plan = await planIssue(tx, { coupon, actor, whom: input, shown: SHOWN, now })
  return { ...plan, left: coupon.quota - coupon.taken }
}
