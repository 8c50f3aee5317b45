import { identifier } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { randomDigits } from '../../kernel/ids.ts'
import { unheard } from '../../kernel/jobs/events.ts'
import {
  type DemoGroupBuy,
  demoGroupBuys,
  goodsForSale,
  promotedUnits,
  type SkuForSale,
  stockMoves,
} from '../mall/index.ts'
import { ledger } from '../rewards/index.ts'
import { ledgerWords, newOrderNo } from './core/rules.ts'
import { nothing } from './core/store-read.ts'
import { insertTrade, type NewTrade, type OrderActor, transitionOrders } from './core/store-write.ts'
import { payIntoGroups } from './groups/pay-in.ts'
import { failGroups } from './groups/store.ts'
import { addPayments } from './paying/store.ts'
import { giveAllBack } from './refunds/of-failed-groups.ts'
import { readRefundable } from './refunds/store.ts'

const HOUR = 3_600_000
type Place = { id: number; organ_id: number; company_id: number }
type Buyer = { id: number; real_name: string }
/** Groups of the demo by when they began: how many have paid, of three. The first is of the group buy that is over, and failed. */
const demo = [
  { is_over: true, began: -50, people: 1, failed: -26 },
  { is_over: false, began: -20, people: 3, failed: null },
  { is_over: false, began: -2, people: 2, failed: null },
] as const

const payingAt = (now: Date, began: number, nth: number): Date =>
  new Date(now.getTime() + began * HOUR + nth * 25 * 60_000)
/** When the orders of these groups are placed, oldest first. */
export const groupOrderTimes = (now: Date): Date[] =>
  demo.flatMap(({ began, people }) => Array.from({ length: people }, (_, nth) => payingAt(now, began, nth)))

type SeedingGroups = {
  members: readonly Buyer[]
  stores: readonly Place[]
  /** Numbers that were left free for their orders, in the order of time. */
  ids: readonly number[]
  now: Date
}
/** A group that did not fill and was given back, one that is formed and one that lacks a person. They belong to the past: nobody hears of them. */
export const seedGroups = (tx: Tx, given: SeedingGroups): Promise<void> => unheard(tx, () => makeGroups(tx, given))

async function makeGroups(tx: Tx, { members, stores, ids: free, now }: SeedingGroups): Promise<void> {
  const offers = await demoGroupBuys(tx, now)
  const ids = offers.map(({ sku_id }) => sku_id)
  const skus = new Map((await goodsForSale.skus(tx, ids, now)).map((sku) => [sku.id, sku]))
  let next = 0
  for (const { is_over, began, people, failed } of demo) {
    const offer = offers.find((one) => one.is_over === is_over)
    const sku = offer && skus.get(offer.sku_id)
    const store = stores.find(({ company_id }) => company_id === sku?.company_id)
    if (!offer || !sku || !store) return
    let joined: { group_id: number | null; order_id: number } = { group_id: null, order_id: 0 }
    for (const [i, buyer] of members.slice(next, next + people).entries()) {
      const id = free[next + i]
      if (id === undefined) throw new Error('no number was left free for an order of a demo group')
      await numberNext(tx, id)
      const at = payingAt(now, began, i)
      joined = await payInto(tx, { offer, sku, store, buyer, group_id: joined.group_id, at })
    }
    next += people
    if (failed === null || !joined.group_id) continue
    const ended = new Date(now.getTime() + failed * HOUR)
    await failGroups(tx, [joined.group_id], ended)
    const order = await readRefundable(tx, joined.order_id, nothing)
    if (order) await giveAllBack(tx, order, ended)
  }
  await numberNext(tx, null)
}

/** The next trade and order have this number; null: the one after all others. */
async function numberNext(tx: Tx, id: number | null): Promise<void> {
  for (const table of ['trade', 'orders'])
    await tx`select setval(${`${table}_id_seq`}, coalesce(${id}::int8, (select max(id) + 1 from ${identifier(table)})), false)`
}

type Paying = { offer: DemoGroupBuy; sku: SkuForSale; store: Place; buyer: Buyer; group_id: number | null; at: Date }
/** Somebody has bought one from their balance into a group, or as the first of one. */
async function payInto(tx: Tx, { offer, sku, store, buyer, group_id, at }: Paying) {
  const user_id = buyer.id
  const by: OrderActor = { actor_id: user_id, actor_role: 'owner', actor_name: buyer.real_name, ip: '', request_id: '' }
  const [placed] = await insertTrade(tx, tradeOf({ offer, sku, store, buyer, group_id, at }), by, at)
  const promotion = await promotedUnits.forSale(tx, { ...offer, own_ids: [user_id] })
  if (!placed || !promotion) throw new Error('the demo sells nothing in a group buy')
  await promotedUnits.take(tx, { promotion, name: sku.name, user_id, own_ids: [user_id], quantity: 1 })
  await stockMoves.reserve(tx, placed.lines, { now: at, actor_id: user_id })
  const paid = await transitionOrders(tx, { ids: [placed.id], event: 'pay', from: 'UNPAID', to: 'PAID', by, now: at })
  const fen = offer.price_fen
  const payment = { order_id: placed.id, method: 'balance', channel: 'balance', fen, points: 0 }
  await addPayments(tx, [{ ...payment, trade_no: placed.order_no, state: 'paid', actor_id: user_id }], at)
  const spent = { user_id, delta: -fen, biz: 'ORDER_PAY' as const, biz_id: String(placed.id) }
  await ledger.bookBalance(tx, { ...spent, reason: ledgerWords.pay(placed), now: at })
  const [joined] = await payIntoGroups(tx, paid, at)
  return { group_id: joined?.group_id ?? null, order_id: placed.id }
}

function tradeOf({ offer: { price_fen, promotion_id }, sku, store, buyer, group_id, at }: Paying): NewTrade {
  const order_no = newOrderNo(at)
  const { company_id, goods_id, name, spec_text, picture_id, no_return, times } = sku
  const place = { company_id, organ_id: store.organ_id, store_id: store.id, delivery: 'pickup' as const }
  const money = { goods_fen: price_fen, freight_fen: 0, discount_fen: 0, freight_discount_fen: 0, pay_fen: price_fen }
  const order = {
    ...{ order_no, ...place, ...money, points: 0, points_off: 0, points_off_fen: 0, quantity: 1, title: name },
    ...{
      address: null,
      terms: null,
      scan_code: randomDigits(12),
      remark: '',
      wished_on: '',
      source: 'member' as const,
    },
    ...{ type: 'group' as const, promotion_id, group_id },
  }
  const line = {
    ...{ order_no, sku_id: sku.id, goods_id, name, spec_text, picture_id, no_return, times },
    ...{ price_fen, points: 0, quantity: 1, paid_fen: price_fen, paid_points: 0, freight_fen: 0 },
  }
  const expire_at = new Date(at.getTime() + 15 * 60_000)
  return { user_id: buyer.id, expire_at, orders: [order], lines: [line] }
}
