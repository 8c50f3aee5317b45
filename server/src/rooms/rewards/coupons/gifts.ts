import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { worthWords } from '@heyi/contract/rewards/coupon-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import { emit, type Happened, type Listener } from '../../../kernel/jobs/events.ts'
import { addDays, shanghaiDay } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import { organTree } from '../../organisation/index.ts'
import { give } from './give.ts'
import { isOpen } from './rules.ts'
import { giftsFor, holdGiven } from './store.ts'
import { giveGiftsAgain, holdGifts, ordersWithGifts, takeGifts } from './store-gifts.ts'

const GIFT_WHY = '下单赠送'
const UNDONE_WHY = '订单的交付已撤销'

export type Completed = Happened<'order.completed'>['payload']
export type Gift = { coupon_id: number; user_id: number; organ_id: number; organ_ids: readonly number[] } & {
  source: 'order' | 'vip'
  /** The order or the month it is given for. */
  source_id: number
  reason: string
}

/** What goes with an order that was completed; nothing with a plan or a recharge, which buy no goods. */
async function giftsOf(tx: Tx, order: Completed): Promise<Gift[]> {
  const { order_id, user_id, company_id, pay_fen, delivery } = order
  const who = pay_fen > 0 && delivery !== 'virtual' ? (await people.byIds(tx, [user_id])).get(user_id) : undefined
  if (!who) return []
  const organ_ids = await organTree.above(tx, who.organ_id)
  const gifts = await giftsFor(tx, { company_id, organ_ids, pay_fen, platform_id: PLATFORM_COMPANY })
  const given = { source: 'order', source_id: order_id, reason: GIFT_WHY } as const
  return gifts.map(({ id }) => ({ coupon_id: id, user_id, organ_id: who.organ_id, organ_ids, ...given }))
}

/**
 * A completed order brings the coupons that are given from its amount on, and those of `withPlans`, which the plans bring that were
 * bought with it: each once and as far as there are any left.
 */
export const giveGifts =
  (
    withPlans: (tx: Tx, orders: readonly Completed[], now: Date) => Promise<readonly Gift[]>,
  ): Listener<'order.completed'> =>
  async ({ events, tx, now }) => {
    const orders = events.map(({ payload }) => payload)
    const gifts = [...(await withPlans(tx, orders, now))]
    for (const order of orders) gifts.push(...(await giftsOf(tx, order)))
    // Coupons are taken in ascending order, as everywhere.
    gifts.sort((a, b) => a.coupon_id - b.coupon_id || a.source_id - b.source_id)
    for (const { coupon_id, organ_ids, user_id, organ_id, ...given } of gifts) {
      const coupon = await holdGiven(tx, coupon_id, { organ_ids, companies: null, isPublic: false })
      if (!coupon || !isOpen(coupon, now) || coupon.taken >= coupon.quota) continue
      await give(tx, coupon, { to: [{ user_id, organ_id }], ...given, now })
    }
    await giveAgain(tx, orders, now)
  }

/** What was taken back when the orders were undone comes again with them. */
async function giveAgain(tx: Tx, orders: readonly Completed[], now: Date): Promise<void> {
  const asked = orders.map(({ order_id }) => order_id)
  const ids = await ordersWithGifts(tx, asked, 'REVOKED')
  if (!ids.length) return
  const given = await giveGiftsAgain(tx, ids, now)
  await emit(
    tx,
    'coupon.given',
    given.map(({ id, user_id, until_at, ...coupon }) => ({
      user_coupon_id: id,
      user_id,
      name: coupon.name,
      worth: worthWords(coupon),
      until: addDays(shanghaiDay(until_at), -1),
      by: '',
      why: GIFT_WHY,
    })),
  )
}

/**
 * Takes back what came with an order that was not handed over after all. Returns false where some of it is used: then nothing was taken, and
 * who asks has to refuse.
 */
export async function takeGiftsBack(tx: Tx, order_id: number, now: Date): Promise<boolean> {
  if (await holdGifts(tx, order_id)) return false
  const taken = await takeGifts(tx, order_id, UNDONE_WHY, now)
  await emit(
    tx,
    'coupon.revoked',
    taken.map(({ id, user_id, name }) => ({ user_coupon_id: id, user_id, name, by: '系统', reason: UNDONE_WHY })),
  )
  return true
}

/** What came after its order was undone, since both were told one after the other, goes too. */
export const takeLateGifts: Listener<'order.undone'> = async ({ events, tx, now }) => {
  const ids = events.map(({ payload }) => payload.order_id)
  for (const order_id of await ordersWithGifts(tx, ids, 'UNUSED')) await takeGiftsBack(tx, order_id, now)
}
