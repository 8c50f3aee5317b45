import { randomUUID } from 'node:crypto'
import type { InputOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import type { LocalPay } from '../../edges/pay/index.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Person, TestApp } from '../../testing/app.ts'
import { makeGoods, makeStore } from '../mall/testing.ts'
import { ledger } from '../rewards/index.ts'
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

/** Quotes a purchase and places it as quoted; throws where either is refused. */
export async function buy(buyer: Buyer, purchase: Quote) {
  const quote = await buyer.call('orders.getOrderQuote', purchase)
  if (quote.code !== 1) throw new Error(`no quote: ${quote.msg}`)
  const bought = await buyer.call('orders.buyTrolley', {
    ...purchase,
    quote_hash: quote.data.quote_hash,
    client_req_id: randomUUID(),
  })
  const [order] = bought.data.orders ?? []
  if (!order) throw new Error(`not bought: ${bought.msg}`)
  return { ...bought.data, order }
}

/** Pays an order from the balance; throws where it is refused. */
export async function pay(buyer: Buyer, order_id: number): Promise<void> {
  const paid = await buyer.call('orders.paymentOrder', { order_id, method: 'balance', client_req_id: randomUUID() })
  if (paid.code !== 1) throw new Error(`not paid: ${paid.msg}`)
}

/** An unpaid order of one unit (10 yuan), picked up at a store of its own; paid where `paid` says so. */
export async function makeOrder(
  sql: Tx,
  buyer: Buyer,
  given: {
    delivery?: 'pickup' | 'express' | 'service'
    quantity?: number
    points?: number
    price_fen?: number
    /** How many times one unit is used. */
    times?: number
    paid?: boolean
    /** The store's, for a pick-up; what is sent belongs to the merchant's. */
    organ_id?: number
    company_id?: number
  } = {},
) {
  const { delivery = 'pickup', quantity = 1, points = 0, price_fen = 1000, paid = false } = given
  const { organ_id = 2, company_id = 3, times = 1 } = given
  const goods = await makeGoods(sql, { company_id, deliveries: [delivery], skus: [{ points, price_fen, on_hand: 10 }] })
  if (times > 1) await sql`update sku set times = ${times} where id = ${goods.sku_id}`
  const store_id = delivery === 'pickup' ? await makeStore(sql, { company_id, organ_id }) : 0
  const address_id = delivery === 'pickup' ? 0 : (await buyer.call('orders.setAddress', home)).data.id
  await fund(sql, buyer.user_id, { points: points * quantity, fen: paid ? price_fen * quantity : 0 })
  const { order, trade_id } = await buy(buyer, {
    lines: [{ sku_id: goods.sku_id, quantity }],
    delivery,
    store_id,
    address_id,
  })
  if (paid && order.state === 'UNPAID') await pay(buyer, order.id)
  return { ...order, trade_id, goods, store_id, address_id }
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
  const { code, msg, data } = await person.call('orders.refundOrder', await wantBack(person, order_id, given))
  if (code !== 1) throw new Error(`not asked back: ${msg}`)
  return data.refund_id
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
  const said = { line_id, event: 'write' as const, stars: 5, words: '很好', client_req_id: randomUUID(), ...given }
  const { code, msg, data } = await me.call('orders.setReview', said)
  if (code !== 1) throw new Error(`not reviewed: ${msg}`)
  return { id: data.review_id, line_id }
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
