import { randomUUID } from 'node:crypto'
import type { InputOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import type { LocalPay } from '../../edges/pay/index.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Person, TestApp } from '../../testing/app.ts'
import { codeSentTo } from '../../testing/outbox.ts'
import { makeGoods, makePack, makePlan, makeStore, promotionOf } from '../mall/testing.ts'
import { ledger } from '../rewards/index.ts'
import { makeCoupon } from '../rewards/testing.ts'
import type { OrdersDeps } from './core/deps.ts'
import type { refund } from './core/schema-refunds.ts'
import { markDue } from './figures/store.ts'

type Quote = InputOf<typeof orders.getOrderQuote>
type Answer<T> = { code: number; msg: string; data: T & { type?: string } }
/** What these helpers need of a person of the test server. */
export type Buyer = {
  user_id: number
  call(
    name: 'orders.getOrderQuote',
    input: Quote,
  ): Promise<Answer<{ quote_hash: string; pay_fen: number; points: number }>>
  call(
    name: 'orders.buyTrolley',
    input: InputOf<typeof orders.buyTrolley>,
  ): Promise<Answer<{ trade_id: number; orders: { id: number; order_no: string; state: string; pay_fen: number }[] }>>
  call(name: 'orders.paymentOrder', input: InputOf<typeof orders.paymentOrder>): Promise<Answer<{ state: string }>>
  call(name: 'orders.setAddress', input: InputOf<typeof orders.setAddress>): Promise<Answer<{ id: number }>>
}

/** Gives a person points and fen. */
export async function fund(
  sql: Tx,
  user_id: number,
  { points = 0, fen = 0 }: { points?: number; fen?: number },
): Promise<void> {
  const biz = { user_id, biz: 'GRANT' as const, biz_id: randomUUID(), reason: '测试', now: new Date() }
  if (points) await ledger.bookPoints(sql, { ...biz, delta: points })
  if (fen) await ledger.bookBalance(sql, { ...biz, delta: fen })
}

export const home = {
  name: '王秀英',
  mobile: '13900000001',
  region: ['江苏省', '苏州市', '姑苏区'],
  detail: '双塔弄 21 号',
}

/** The body of a purchase, with the price as it stands. */
export async function quoted<P extends Quote>(buyer: Pick<Buyer, 'call'>, purchase: P) {
  const quote = await buyer.call('orders.getOrderQuote', purchase)
  if (quote.code !== 1) throw new Error(`no quote: ${quote.msg}`)
  return { ...purchase, quote_hash: quote.data.quote_hash, client_req_id: randomUUID() }
}

/** How often a purchase is quoted anew because something of its price changed meanwhile: a coupon that came, points that were booked. */
const MAX_QUOTES = 3
/** Quotes a purchase and places it as quoted, as the app does; throws where either is refused. */
export async function buy(buyer: Pick<Buyer, 'call'>, purchase: Quote) {
  for (let asked = 1; ; asked++) {
    const bought = await buyer.call('orders.buyTrolley', await quoted(buyer, purchase))
    const [order] = bought.data.orders ?? []
    if (order) return { ...bought.data, order }
    if (bought.data.type !== 'QUOTE_STALE' || asked === MAX_QUOTES) throw new Error(`not bought: ${bought.msg}`)
  }
}

/** Pays an order from the balance, or in cash where the clerk who takes it does; throws where it is refused. */
export async function pay(
  payer: Pick<Buyer, 'call'>,
  order_id: number,
  method: 'balance' | 'offline' = 'balance',
): Promise<void> {
  const paid = await payer.call('orders.paymentOrder', { order_id, method, client_req_id: randomUUID() })
  if (paid.code !== 1) throw new Error(`not paid: ${paid.msg}`)
}

type GivenPurchase = {
  delivery?: 'pickup' | 'express' | 'service'
  quantity?: number
  points?: number
  price_fen?: number
  /** How many times one unit is used. */
  times?: number
  /** The store's, for a pick-up; what is sent belongs to the merchant's. */
  organ_id?: number
  company_id?: number
}
/** What buys one unit (10 yuan) of a product of its own, picked up at a store of its own; the buyer has the points for it. */
export async function makePurchase(sql: Tx, buyer: Pick<Buyer, 'user_id' | 'call'>, given: GivenPurchase = {}) {
  const { delivery = 'pickup', quantity = 1, points = 0, price_fen = 1000 } = given
  const { organ_id = 2, company_id = 3, times = 1 } = given
  const goods = await makeGoods(sql, { company_id, deliveries: [delivery], skus: [{ points, price_fen, on_hand: 10 }] })
  if (times > 1) await sql`update sku set times = ${times} where id = ${goods.sku_id}`
  const store_id = delivery === 'pickup' ? await makeStore(sql, { company_id, organ_id }) : 0
  const address_id = delivery === 'pickup' ? 0 : (await buyer.call('orders.setAddress', home)).data.id
  await fund(sql, buyer.user_id, { points: points * quantity })
  return { goods, purchase: { lines: [{ sku_id: goods.sku_id, quantity }], delivery, store_id, address_id } }
}

/** An unpaid order of it; paid where `paid` says so. */
export async function makeOrder(
  sql: Tx,
  buyer: Pick<Buyer, 'user_id' | 'call'>,
  { paid = false, ...given }: GivenPurchase & { paid?: boolean } = {},
) {
  const { price_fen = 1000, quantity = 1 } = given
  const { goods, purchase } = await makePurchase(sql, buyer, given)
  await fund(sql, buyer.user_id, { fen: paid ? price_fen * quantity : 0 })
  const { order, trade_id } = await buy(buyer, purchase)
  if (paid && order.state === 'UNPAID') await pay(buyer, order.id)
  return { ...order, trade_id, goods, store_id: purchase.store_id, address_id: purchase.address_id }
}

/** What the database holds of an order. */
export async function orderRow(sql: Tx, id: number) {
  const [row] = await sql<
    {
      state: string
      scan_code: string | null
      close_reason: string | null
      organ_id: number
      version: number
      receive_by: Date | null
    }[]
  >`
    select state, scan_code, close_reason, organ_id, version, receive_by from orders where id = ${id}`
  if (!row) throw new Error(`no order ${id}`)
  return row
}

type Back = { quantity?: number; way?: 'money' | 'return'; reason?: InputOf<typeof orders.refundOrder>['reason'] }
type BackLines = Back & { lines?: { line_id: number; quantity: number }[] }
/** A paid order that is sent under 顺丰速运 SF123456: its id. */
export async function makeShipped(
  sql: Tx,
  buyer: Pick<Buyer, 'user_id' | 'call'>,
  clerk: Pick<Person, 'does'>,
  given: Omit<GivenPurchase, 'delivery'> = {},
): Promise<number> {
  const { id: order_id } = await makeOrder(sql, buyer, { ...given, delivery: 'express', paid: true })
  const parcel = { company: '顺丰速运', no: 'SF123456', client_req_id: randomUUID() }
  await clerk.does('orders.setOrderStateTo', { order_id, event: 'ship', ...parcel })
  return order_id
}

/** A new product in a promotion that runs, and what buys one unit of it there. */
export async function makeDeal(
  sql: Tx,
  staff: Pick<Person, 'does'>,
  given: { kind?: 'flash' | 'group'; size?: number; quota?: number; per_person?: number; on_hand?: number } = {},
) {
  const { on_hand = 10, ...terms } = given
  const { sku_id } = await makeGoods(sql, { skus: [{ price_fen: 100, on_hand }] })
  const { id: promotion_id } = await staff.does('mall.setPromotion', promotionOf(sku_id, terms))
  const delivery = 'pickup' as const
  return { lines: [{ sku_id, quantity: 1 }], delivery, store_id: await makeStore(sql), promotion_id }
}
/** The group that a new member's payment begins. */
export async function makeGroup(stage: TestApp, deal: Awaited<ReturnType<typeof makeDeal>>) {
  const who = await stage.member()
  await fund(stage.sql, who.user_id, { fen: 1_000 })
  const { order } = await buy(who, deal)
  await pay(who, order.id)
  const { group } = (await who.call('orders.getUserOrder', { order_id: order.id })).data
  return { who, group_id: group?.id ?? 0 }
}

/** What staff buy for a member, and how it is to be paid. */
type PurchaseFor = { member: Person; purchase: Quote; pay_by: 'member' | 'cash' | 'balance' }
/** Something for a new member, whose balance holds enough. */
export async function wishOfNewcomer(stage: TestApp): Promise<Omit<PurchaseFor, 'pay_by'>> {
  const member = await stage.member()
  await fund(stage.sql, member.user_id, { fen: 1_000 })
  return { member, purchase: (await makePurchase(stage.sql, member, { points: 10, price_fen: 100 })).purchase }
}
/** The purchase as it is priced. */
export async function quotedFor(staff: Person, { member, purchase, pay_by }: PurchaseFor) {
  const { client_req_id: _, ...asked } = await quoted(staff, { ...purchase, for_user_id: member.user_id })
  return { ...asked, pay_by }
}
/** The same with the code by which the member agrees to it. */
export async function agreedFor(url: string, staff: Person, given: PurchaseFor) {
  const asked = await quotedFor(staff, given)
  await staff.does('orders.sendBuyCode', asked)
  return { ...asked, code: await codeSentTo(url, given.member.mobile), client_req_id: randomUUID() }
}

/** An unpaid order of a plan, which brings a coupon every month, or of a package: 100 fen each. */
export async function orderPlan(sql: Tx, buyer: Pick<Buyer, 'call'>): Promise<number> {
  const monthly_coupon_id = await makeCoupon(sql, { name: '会员月礼' })
  return orderHidden(buyer, await makePlan(sql, { price_fen: 100, monthly_coupon_id }))
}
export const orderPack = async (sql: Tx, buyer: Pick<Buyer, 'call'>): Promise<number> =>
  orderHidden(buyer, await makePack(sql, { price_fen: 100, gift_fen: 10 }))
async function orderHidden(buyer: Pick<Buyer, 'call'>, sku_id: number): Promise<number> {
  return (await buy(buyer, { lines: [{ sku_id, quantity: 1 }], delivery: 'virtual' })).order.id
}

/** What hands an order out. */
export const codeOf = async (buyer: Pick<Person, 'call'>, order_id: number): Promise<string> =>
  (await buyer.call('orders.getUserOrder', { order_id })).data.scan_code
/** Hands an order over, or so many units of each of its lines. */
export async function writeOff(
  clerk: Pick<Person, 'call'>,
  buyer: Pick<Person, 'call'>,
  order_id: number,
  quantity?: number,
): Promise<void> {
  const { scan_code, lines } = (await buyer.call('orders.getUserOrder', { order_id })).data
  const uses = quantity && lines.map(({ id }) => ({ line_id: id, quantity }))
  const body = { code: scan_code, confirm: 1 as const, ...(uses ? { lines: uses } : {}), client_req_id: randomUUID() }
  const done = await clerk.call('orders.setOrderScanState', body)
  if (!done.data.done) throw new Error(`not handed over: ${done.msg}`)
}

/** What a person asks back of an order, all that can be unless told otherwise, at what the quote says of it. */
export async function wantBack(person: Person, order_id: number, given: BackLines = {}) {
  const { quantity, way = 'money', reason = 'unwanted' } = given
  const goods = (await person.call('orders.getOrderGoods', { order_id })).data.lines ?? []
  const left = goods.flatMap((line) =>
    line.refundable > 0 ? { line_id: line.line_id, quantity: quantity ?? line.refundable } : [],
  )
  const wanted = { order_id, lines: given.lines ?? left, way, reason }
  const { fen, points } = (await person.call('orders.getRefundQuote', wanted)).data
  return { ...wanted, fen: fen ?? 0, points: points ?? 0, client_req_id: randomUUID() }
}
/** Asks for it; the refund's id. Throws where it is refused. */
export async function askBack(person: Person, order_id: number, given: BackLines = {}): Promise<number> {
  return (await person.does('orders.refundOrder', await wantBack(person, order_id, given))).refund_id
}
/** Lets an order be older than its time in which what is asked back is agreed to at once. */
export async function makeOld(sql: Tx, order_id: number): Promise<void> {
  await sql`update orders set paid_at = paid_at - interval '1 day' where id = ${order_id}`
  await markDue(sql, [order_id], new Date())
}
/** A person of the staff decides a refund as it stands; the answer as it is. */
export async function decide(
  sql: Tx,
  staff: Person,
  refund_id: number,
  event: InputOf<typeof orders.auditRefundOrder>['event'],
  more: { fen?: number; restock?: boolean; reason?: string } = {},
) {
  const { state } = await refundRow(sql, refund_id)
  return staff.call('orders.auditRefundOrder', { refund_id, event, state, ...more })
}
/** What the database holds of a refund. */
export async function refundRow(sql: Tx, id: number) {
  const [row] = await sql<(typeof refund.$inferSelect)[]>`select * from refund where id = ${id}`
  if (!row) throw new Error(`no refund ${id}`)
  return row
}
/** What is left of an order. */
export async function leftOf(sql: Tx, order_id: number) {
  const [row] = await sql<{ state: string; refund_state: string; refunded_fen: number; refunded: number }[]>`
    select o.state, refund_state, refunded_fen, (select sum(refunded)::int8 from order_line where order_id = o.id) as refunded
    from orders o where id = ${order_id}`
  if (!row) throw new Error(`no order ${order_id}`)
  return row
}

/** What the room of a test server was given; its gateway is the stand-in. */
export function depsOf({ app }: Pick<TestApp, 'app'>): OrdersDeps & { pay: LocalPay } {
  const deps = app.rooms.find(({ name }) => name === 'orders')?.deps
  if (!deps) throw new Error('there is no room orders')
  return deps as OrdersDeps & { pay: LocalPay }
}
/** Pays an order at the gateway, which tells of it; the gateway's number. */
export async function payAtGateway(app: TestApp, person: Person, order_id: number): Promise<string> {
  const way = { order_id, method: 'gateway' as const, client_req_id: randomUUID() }
  const { prepay } = (await person.call('orders.paymentOrder', way)).data
  await fetch(`${app.url}/dev/pay/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ out_trade_no: prepay?.out_trade_no }),
  })
  const [row] = await app.sql<{ trade_no: string }[]>`
    select trade_no from payment where order_id = ${order_id} and method = 'gateway' and state = 'paid'`
  if (!row) throw new Error(`order ${order_id} was not paid`)
  return row.trade_no
}

/** Lets an order be handed over already, so many days ago; the lines of it. */
export async function complete(sql: Tx, order_id: number, days = 1): Promise<number[]> {
  await sql`
    update orders set state = 'COMPLETED', completed_at = now() - ${days} * interval '1 day', scan_code = null where id = ${order_id}`
  const lines = await sql<{ id: number }[]>`select id from order_line where order_id = ${order_id} order by id`
  return lines.map(({ id }) => id)
}
/** Reviews the only line of an order that was handed over; the review's id and its line. Throws where it is refused. */
export async function makeReview(
  sql: Tx,
  me: Person,
  order_id: number,
  given: Partial<InputOf<typeof orders.setReview>> = {},
): Promise<{ id: number; line_id: number }> {
  const [line_id = 0] = await complete(sql, order_id)
  const request = { line_id, event: 'write' as const, stars: 5, words: '很好', client_req_id: randomUUID(), ...given }
  return { id: (await me.does('orders.setReview', request)).review_id, line_id }
}

/** A paid order that is sent: three units of one product and two of another, 10 yuan each; its lines in that order. */
export async function orderToSend(app: TestApp, me: Person) {
  const skus = []
  for (const on_hand of [10, 10])
    skus.push((await makeGoods(app.sql, { deliveries: ['express'], skus: [{ price_fen: 1000, on_hand }] })).sku_id)
  const [rice = 0, tea = 0] = skus
  const address_id = (await me.call('orders.setAddress', home)).data.id
  await fund(app.sql, me.user_id, { fen: 5_000 })
  const lines = [
    { sku_id: rice, quantity: 3 },
    { sku_id: tea, quantity: 2 },
  ]
  const { order } = await buy(me, { lines, delivery: 'express', address_id })
  await pay(me, order.id)
  const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
  const idOf = (sku_id: number) => data.lines.find((line) => line.sku_id === sku_id)?.id ?? 0
  return { order_id: order.id, order_no: order.order_no, rice, tea, rice_line: idOf(rice), tea_line: idOf(tea) }
}
