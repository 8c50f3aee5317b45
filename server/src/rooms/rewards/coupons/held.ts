import { MAX_CONSIDERED } from '@heyi/contract/rewards/coupon-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { giveBackOf, type HeldRow, heldFor, type Use, useInOrders } from './store-held.ts'

/**
 * A person's coupons for a checkout: the unused ones that have not ended, and the ones that are asked for. Refuses an id that is none of
 * theirs (USER_COUPON_NOT_FOUND) and one that is over (COUPON_UNAVAILABLE).
 */
export async function couponsFor(
  tx: Tx,
  own_ids: readonly number[],
  { asked = [], now }: { asked?: readonly number[] | undefined; now: Date },
): Promise<HeldRow[]> {
  const rows = await heldFor(tx, own_ids, { ids: asked, now, most: MAX_CONSIDERED })
  const known = new Map(rows.map((row) => [row.id, row]))
  if (asked.some((id) => !known.has(id))) refuse('USER_COUPON_NOT_FOUND')
  const usable = rows.filter((row) => row.state === 'UNUSED' && row.until_at > now)
  const ids = new Set(usable.map((row) => row.id))
  if (asked.some((id) => !ids.has(id))) refuse('COUPON_UNAVAILABLE')
  return usable
}

/** Uses a person's coupons in orders. Refuses where one of them is not unused, or not in its time, any more (COUPON_UNAVAILABLE). */
export async function useCoupons(
  tx: Tx,
  own_ids: readonly number[],
  given: { uses: readonly Use[]; now: Date },
): Promise<void> {
  if (!given.uses.length) return
  if ((await useInOrders(tx, own_ids, given)) !== given.uses.length) refuse('COUPON_UNAVAILABLE')
}

/** Gives back what these closed orders used. */
export const giveBackCoupons = (tx: Tx, order_ids: readonly number[], now: Date): Promise<void> =>
  giveBackOf(tx, order_ids, now)
