import type { Sql } from '../server/src/kernel/db/pool.ts'
import { checkInvariants as wrongMembers } from '../server/src/rooms/members/index.ts'
import { checkInvariants as wrongOrders } from '../server/src/rooms/orders/index.ts'
import { checkInvariants as wrongRewards } from '../server/src/rooms/rewards/index.ts'
import { fillCoupons } from './volume/coupons.ts'
import { FIRST, FIRST_MEMBER, FIRST_ORGAN, type Volume } from './volume/draw.ts'
import { drawOrders } from './volume/drawing.ts'
import { fillFigures, fillSettled } from './volume/figures.ts'
import { fillGoods } from './volume/goods.ts'
import { fillMoney } from './volume/money.ts'
import { fillOrders } from './volume/orders.ts'
import { fillPeople } from './volume/people.ts'
import { fillPlaces } from './volume/places.ts'
import { fillPoints } from './volume/points.ts'
import { followIds, openQuick, strays, withoutIndexes, withTriggers } from './volume/quick.ts'
import { fillStock } from './volume/stock.ts'
import { fillTraces } from './volume/traces.ts'

export { FIRST, FIRST_MEMBER, FIRST_ORGAN, type Volume }

/** Tables of many rows, whose indexes are made when these are there. */
const MANY = [
  ...[
    'users',
    'member_label',
    'vip_period',
    'client',
    'session',
    'goods',
    'sku',
    'trade',
    'orders',
    'order_line',
    'order_log',
    'shipment',
    'shipment_line',
    'invoice',
    'writeoff_log',
  ],
  ...[
    'refund',
    'refund_line',
    'refund_log',
    'review',
    'stock_move',
    'payment',
    'payment_intent',
    'payment_intent_order',
    'gateway_bill_line',
    'cash_receipt',
    'balance_ledger',
  ],
  ...[
    'sign_in',
    'points_award',
    'points_ledger',
    'points_lot',
    'user_coupon',
    'user_coupon_log',
    'message',
    'goods_view',
    'goods_collect',
    'cart_line',
    'address',
    'audit',
    'figure_day',
  ],
]
/** Tables whose ids are given here. */
const NUMBERED = [
  ...[
    'organ',
    'company',
    'store',
    'staff',
    'users',
    'client',
    'goods',
    'sku',
    'trade',
    'orders',
    'order_line',
    'shipment',
    'refund',
    'payment_intent',
    'coupon',
    'user_coupon',
  ],
]

/**
 * Writes a platform of that size beside the demo community, by a statement a table: members in organisations, merchants with stores and
 * goods, and two years of orders with all that comes of them. Nothing where it is there. Throws where the books find anything wrong, or
 * something names what there is not.
 */
export async function fillVolume(url: string, volume: Volume): Promise<void> {
  const sql = openQuick(url)
  try {
    const there = await sql`select from company where id > ${FIRST}`
    if (there.length) return
    await withoutIndexes(sql, MANY, () => fill(sql, volume))
    await followIds(sql, NUMBERED)
    await sql`vacuum analyze`
    await fillSettled(sql)
    await sql`vacuum analyze settled_day, figure_day, figure_due`
    const books = [await wrongMembers(sql), await wrongOrders(sql), await wrongRewards(sql)]
    const wrong = [...(await strays(sql)), ...books.flat()]
    if (wrong.length) throw new Error(`the large platform is wrong: ${JSON.stringify(wrong.slice(0, 5))}`)
  } finally {
    await sql.end()
  }
}

async function fill(sql: Sql, volume: Volume): Promise<void> {
  await withTriggers(sql, () => fillPlaces(sql))
  await fillPeople(sql, volume)
  await fillGoods(sql, volume)
  await drawOrders(sql, volume)
  await fillOrders(sql)
  await fillStock(sql)
  await fillMoney(sql)
  await fillPoints(sql)
  await fillCoupons(sql)
  await fillTraces(sql, volume)
  await fillFigures(sql)
}
