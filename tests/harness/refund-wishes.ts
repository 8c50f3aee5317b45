import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

const { orders } = contract

/** What a person asks back of one of their orders: all that can be. */
export async function wanted(url: string, who: SignedInPerson, order_id: number, more: object = {}) {
  const { lines } = await must(url, orders.getOrderGoods, { order_id }, who)
  const body = {
    order_id,
    lines: lines.map(({ line_id, refundable: quantity }) => ({ line_id, quantity })),
    way: 'money',
    reason: 'unwanted',
    ...more,
  }
  const { fen, points } = await must(url, orders.getRefundQuote, body, who)
  return { ...body, fen, points, client_req_id: randomUUID() }
}
/** Asks for it; the refund's id. */
export async function askedBack(
  url: string,
  who: SignedInPerson,
  order_id: number,
  more: object = {},
): Promise<number> {
  return (await must(url, orders.refundOrder, await wanted(url, who, order_id, more), who)).refund_id
}
