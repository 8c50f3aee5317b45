import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import type { Deed, Scene } from './deed.ts'
import { wanted } from './refund-ways.ts'
import { basketOf, buy, newMembers, paidOrder, stockUp } from './shop.ts'

const { orders } = contract

async function buyer({ url, database, admin }: Scene) {
  const [who] = await newMembers({ url, app: { database } }, 1, { points: 100, balance_fen: 1_000 })
  if (!who) throw new Error('nobody came')
  return { who, product: await stockUp(url, admin, { name: `退换${randomUUID().slice(0, 6)}`, on_hand: 5 }) }
}
/** What an order, its stock and its member's account say. */
async function standing(tx: Tx, order_id: number): Promise<unknown> {
  const [row] = await tx`
    select o.state, o.refunded_fen, a.points, a.balance_fen, s.reserved, (select count(*)::int from refund where order_id = o.id) as refunds
    from orders o join account a on a.user_id = o.user_id join order_line l on l.order_id = o.id join sku s on s.id = l.sku_id where o.id = ${order_id}`
  return row
}

/** What was paid from the balance goes back at once. */
export async function givingBack(scene: Scene): Promise<Deed> {
  const { who, product } = await buyer(scene)
  const { id } = await paidOrder(scene.url, who, product)
  return {
    entry: orders.refundOrder,
    body: await wanted(scene.url, who, id),
    who,
    found: (tx) => standing(tx, id),
    before: { state: 'PAID', refunded_fen: 0, points: 90, balance_fen: 900, reserved: 1, refunds: 0 },
    after: { state: 'CLOSED', refunded_fen: 100, points: 100, balance_fen: 1_000, reserved: 0, refunds: 1 },
    again: 'ok',
  }
}

/** A way out to the gateway, which is asked once the attempt stands: of who died before that, it is asked by the same intention. */
export async function leaving(scene: Scene): Promise<Deed> {
  const { who, product } = await buyer(scene)
  const bought = await buy(scene.url, who, basketOf([product]))
  const order_id = bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
  return {
    entry: orders.paymentOrder,
    body: { order_id, method: 'gateway', client_req_id: randomUUID() },
    who,
    found: (tx) => tx`
      select i.state from payment_intent i join payment_intent_order p on p.intent_id = i.id where p.order_id = ${order_id}`,
    before: [],
    after: [{ state: 'open' }],
    again: 'ok',
  }
}
