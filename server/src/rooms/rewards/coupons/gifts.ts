import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Happened, Listener } from '../../../kernel/jobs/events.ts'
import { people } from '../../identity/index.ts'
import { organsAbove } from '../../organisation/index.ts'
import { give } from './give.ts'
import { MONTHLY_WHY, monthOf } from './monthly.ts'
import { isOpen } from './rules.ts'
import { giftsFor, holdGiven } from './store.ts'
import { dueOfOrders } from './store-monthly.ts'

type Completed = Happened<'order.completed'>['payload']
type Gift = { coupon_id: number; user_id: number; organ_id: number; organ_ids: readonly number[] } & {
  source: 'order' | 'vip'
  /** The order or the month it is given for. */
  source_id: number
  reason: string
}

/** What goes with an order that was completed; nothing with a plan or a recharge, which buy no goods. */
async function giftsOf(tx: Tx, order: Completed): Promise<Gift[]> {
  const { order_id, user_id, company_id, pay_fen, delivery } = order
  const who = pay_fen > 0 && delivery !== 'virtual' ? (await people(tx, [user_id])).get(user_id) : undefined
  if (!who) return []
  const organ_ids = await organsAbove(tx, who.organ_id)
  const gifts = await giftsFor(tx, { company_id, organ_ids, pay_fen, platform_id: PLATFORM_COMPANY })
  const given = { source: 'order', source_id: order_id, reason: '下单赠送' } as const
  return gifts.map(({ id }) => ({ coupon_id: id, user_id, organ_id: who.organ_id, organ_ids, ...given }))
}

/** What plans bring in the month in which they were bought, where they run already. */
async function monthlyOf(tx: Tx, orders: readonly Completed[], now: Date): Promise<Gift[]> {
  const ids = orders.filter(({ delivery }) => delivery === 'virtual').map(({ order_id }) => order_id)
  if (!ids.length) return []
  const month = monthOf(now)
  const given = { source: 'vip', source_id: month, reason: MONTHLY_WHY } as const
  const gifts: Gift[] = []
  for (const { coupon_id, user_id, organ_id } of await dueOfOrders(tx, ids, { month, now }))
    gifts.push({ coupon_id, user_id, organ_id, organ_ids: await organsAbove(tx, organ_id), ...given })
  return gifts
}

/** A completed order brings the coupons that are given from its amount on, or with its plan, each once and as far as there are any left. */
export const giveGifts: Listener<'order.completed'> = async ({ events, tx, now }) => {
  const orders = events.map(({ payload }) => payload)
  const gifts = await monthlyOf(tx, orders, now)
  for (const order of orders) gifts.push(...(await giftsOf(tx, order)))
  // Coupons are taken in ascending order, as everywhere.
  gifts.sort((a, b) => a.coupon_id - b.coupon_id || a.source_id - b.source_id)
  for (const { coupon_id, organ_ids, user_id, organ_id, ...given } of gifts) {
    const coupon = await holdGiven(tx, coupon_id, { organ_ids, companies: null, isPublic: false })
    if (!coupon || !isOpen(coupon, now) || coupon.taken >= coupon.quota) continue
    await give(tx, coupon, { to: [{ user_id, organ_id }], ...given, now })
  }
}
