import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { nextOf } from '../rules.ts'
import { keptBy } from '../scope.ts'
import { moveCoupon, readCoupon } from '../store.ts'

export const setCouponState: Handler<typeof rewards.setCouponState, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  const companies = await keptBy(tx, actor.staff)
  for (;;) {
    const row = (await readCoupon(tx, input.coupon_id, companies)) ?? refuse('COUPON_NOT_FOUND')
    const state = nextOf(row.state, input.event)
    const version = await moveCoupon(tx, row.id, row.state, state)
    // Somebody else moved it meanwhile: what they made of it decides.
    if (version === null) continue
    await audit(tx, {
      actor_id: actor.user_id,
      action: `coupon.${input.event}`,
      target: 'coupon',
      target_id: row.id,
      change: { state: [row.state, state] },
      request,
    })
    changed({ companies: [row.company_id], organs: [row.organ_id] })
    return { state, version: String(version) }
  }
}
