import { randomUUID } from 'node:crypto'
import type { InputOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import type { Tx } from '../../kernel/db/tx.ts'
import { makeGoods, makeStore } from '../mall/testing.ts'
import { bookBalance, bookPoints } from '../rewards/index.ts'

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
  if (points) await bookPoints(sql, { ...biz, delta: points })
  if (fen) await bookBalance(sql, { ...biz, delta: fen })
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
    paid?: boolean
    /** The store's, for a pick-up; what is sent belongs to the merchant's. */
    organ_id?: number
    company_id?: number
  } = {},
) {
  const { delivery = 'pickup', quantity = 1, points = 0, price_fen = 1000, paid = false } = given
  const { organ_id = 2, company_id = 3 } = given
  const goods = await makeGoods(sql, { company_id, deliveries: [delivery], skus: [{ points, price_fen, on_hand: 10 }] })
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
