import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Happened, Listener } from '../../../kernel/jobs/events.ts'
import { people } from '../../identity/index.ts'
import { organsAbove } from '../../organisation/index.ts'
import { give } from './give.ts'
import { isOpen } from './rules.ts'
import { giftsFor, holdGiven } from './store.ts'

type Gift = { coupon_id: number; order_id: number; user_id: number; organ_id: number; organ_ids: readonly number[] }

/** What goes with an order that was completed; nothing with a plan or a recharge, which buy no goods. */
async function giftsOf(tx: Tx, order: Happened<'order.completed'>['payload']): Promise<Gift[]> {
  const { order_id, user_id, company_id, pay_fen, delivery } = order
  const who = pay_fen > 0 && delivery !== 'virtual' ? (await people(tx, [user_id])).get(user_id) : undefined
  if (!who) return []
  const organ_ids = await organsAbove(tx, who.organ_id)
  const gifts = await giftsFor(tx, { company_id, organ_ids, pay_fen, platform_id: PLATFORM_COMPANY })
  return gifts.map(({ id }) => ({ coupon_id: id, order_id, user_id, organ_id: who.organ_id, organ_ids }))
}

/** A completed order brings the coupons that are given from its amount on, each once and as far as there are any left. */
export const giveGifts: Listener<'order.completed'> = async ({ events, tx, now }) => {
  const gifts: Gift[] = []
  for (const { payload } of events) gifts.push(...(await giftsOf(tx, payload)))
  // Coupons are taken in ascending order, as everywhere.
  gifts.sort((a, b) => a.coupon_id - b.coupon_id || a.order_id - b.order_id)
  for (const { coupon_id, order_id, user_id, organ_id, organ_ids } of gifts) {
    const coupon = await holdGiven(tx, coupon_id, { organ_ids, companies: null, isPublic: false })
    if (!coupon || !isOpen(coupon, now) || coupon.taken >= coupon.quota) continue
    await give(tx, coupon, {
      to: [{ user_id, organ_id }],
      source: 'order',
      source_id: order_id,
      reason: '下单赠送',
      now,
    })
  }
}
