import type { Actor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { isVip } from '../core/store-vips.ts'
import { give } from './give.ts'
import { noClaim } from './rules.ts'
import { claimedIn } from './scope.ts'
import { type CouponRow, holdGiven } from './store.ts'
import { hadBy } from './store-held.ts'

type Claim = {
  actor: Actor
  coupon_id: number
  now: Date
  check: (coupon: CouponRow) => void
  source: 'claim' | 'points'
}
/**
 * Claims a coupon for a person, with what may be in the way refused by name. Those who want the same one wait for each other, so its
 * quota and each person's limit hold.
 */
export async function claim(tx: Tx, { actor, coupon_id, now, check, source }: Claim) {
  const organ_ids = await claimedIn(tx, actor)
  const [coupon, had, is_vip] = await inOrder(
    tx,
    (tx) => holdGiven(tx, coupon_id, { organ_ids, companies: null, isPublic: true }),
    (tx) => hadBy(tx, coupon_id, actor.own_ids),
    (tx) => isVip(tx, actor.own_ids, now),
  )
  if (!coupon) return refuse('COUPON_NOT_FOUND')
  check(coupon)
  const mine = [...had.values()].reduce((sum, n) => sum + n, 0)
  const why = noClaim(coupon, { mine, is_vip }, now)
  if (why) return refuse(why, { max: coupon.per_person })
  const { user_id, organ_id } = actor
  const [given] = await give(tx, coupon, { to: [{ user_id, organ_id }], source, now })
  return { coupon, given: given ?? refuse('COUPON_LIMIT', { max: coupon.per_person }) }
}
