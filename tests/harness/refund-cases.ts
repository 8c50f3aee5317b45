import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import { localPay } from '../../server/src/edges/pay/index.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { askBack, wantBack } from '../../server/src/rooms/orders/testing.ts'
import { type FaultCase, type Scene, secretsOf } from './fault-case.ts'
import { basketOf, buy, newMembers, paidOrder, stockUp } from './shop.ts'

const { orders } = contract

const key = () => ({ client_req_id: randomUUID() })
async function buyer({ url, database, admin }: Scene) {
  const [who] = await newMembers({ url, app: { database } }, 1, { points: 100, balance_fen: 1_000 })
  if (!who) throw new Error('nobody came')
  return { who, product: await stockUp(admin, { name: `退换${randomUUID().slice(0, 6)}`, on_hand: 5 }) }
}
async function unpaid({ who, product }: Awaited<ReturnType<typeof buyer>>): Promise<number> {
  const bought = await buy(who, basketOf([product]))
  if (!bought.ok) throw new Error(`not bought: ${bought.reason}`)
  return bought.data.orders[0]?.id ?? 0
}
/** The ways out to the gateway that an order has. */
const attempts = (tx: Tx, order_id: number) => tx`
  select i.state from payment_intent i join payment_intent_order p on p.intent_id = i.id where p.order_id = ${order_id}`
/** What an order, its stock and its member's account say. */
async function standing(tx: Tx, order_id: number): Promise<unknown> {
  const [row] = await tx`
    select o.state, o.refunded_fen, a.points, a.balance_fen, s.reserved, (select count(*)::int from refund where order_id = o.id) as refunds
    from orders o join account a on a.user_id = o.user_id join order_line l on l.order_id = o.id join sku s on s.id = l.sku_id where o.id = ${order_id}`
  return row
}

/** What was paid from the balance goes back at once. */
export async function givingBack(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const { id } = await paidOrder(who, product)
  return {
    call: 'orders.refundOrder',
    body: await wantBack(who, id),
    who,
    found: (tx) => standing(tx, id),
    before: { state: 'PAID', refunded_fen: 0, points: 90, balance_fen: 900, reserved: 1, refunds: 0 },
    after: { state: 'CLOSED', refunded_fen: 100, points: 100, balance_fen: 1_000, reserved: 0, refunds: 1 },
    again: 'ok',
  }
}

/** Cash goes back over the counter for an order that was paid so. */
export async function handingCashBack(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const { admin } = scene
  const order_id = await unpaid({ who, product })
  await admin.does('orders.paymentOrder', { order_id, method: 'offline', ...key() })
  const refund_id = await askBack(who, order_id)
  const held = { state: 'PAID', refunded_fen: 0, points: 90, balance_fen: 1_000, reserved: 1, refunds: 1 }
  return {
    call: 'orders.auditRefundOrder',
    body: { refund_id, event: 'payOut', state: 'WAIT_REFUND', ...key() },
    who: admin,
    found: async (tx) => {
      const [row] = await tx`select count(*)::int as receipts from cash_receipt where order_id = ${order_id}`
      return { ...Object(await standing(tx, order_id)), ...row }
    },
    before: { ...held, receipts: 1 },
    after: { ...held, state: 'CLOSED', refunded_fen: 100, points: 100, reserved: 0, receipts: 2 },
    again: 'ok',
  }
}

/** A member takes an order back before they have paid it. */
export async function cancelling(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const id = await unpaid({ who, product })
  const before = { state: 'UNPAID', refunded_fen: 0, points: 90, balance_fen: 1_000, reserved: 1, refunds: 0 }
  return {
    call: 'orders.setOrderState',
    body: { order_id: id, event: 'cancel' },
    who,
    found: (tx) => standing(tx, id),
    before,
    after: { ...before, state: 'CLOSED', points: 100, reserved: 0 },
    again: 'ORDER_STATE_CHANGED',
  }
}

/** Another price for an order that nobody has paid yet. */
export async function changingPrice(scene: Scene): Promise<FaultCase> {
  const order_id = await unpaid(await buyer(scene))
  return {
    call: 'orders.setOrderStateTo',
    body: { order_id, event: 'price', pay_fen: 70, reason: '老会员优惠', ...key() },
    who: scene.admin,
    found: async (tx) => {
      const [row] = await tx`
        select o.pay_fen, (select sum(paid_fen)::int from order_line where order_id = o.id) as shares,
          (select count(*)::int from order_log where order_id = o.id and event = 'price') as noted from orders o where o.id = ${order_id}`
      return row
    },
    before: { pay_fen: 100, shares: 100, noted: 0 },
    after: { pay_fen: 70, shares: 70, noted: 1 },
    again: 'ok',
  }
}

/** Somebody else goes to the gateway by the link of an order. */
export async function payingByLink(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const order_id = await unpaid({ who, product })
  const { code } = await who.does('orders.getPayLink', { order_id })
  const other = await buyer(scene)
  return {
    call: 'orders.paymentOrder',
    body: { code, method: 'gateway', ...key() },
    who: other.who,
    found: (tx) => attempts(tx, order_id),
    before: [],
    after: [{ state: 'open' }],
    again: 'ok',
  }
}

/** The gateway tells of a payment, as often as it is not answered. */
export async function hearingOfPayment(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const order_id = await unpaid({ who, product })
  const body = { order_id, method: 'gateway' as const, ...key() }
  const { prepay } = await who.does('orders.paymentOrder', body)
  const gateway = localPay({ key: (await secretsOf(scene.database)).key('pay') })
  const paid = {
    out_trade_no: prepay?.out_trade_no ?? '',
    trade_no: `L${order_id}`,
    fen: 100,
    at: new Date().toISOString(),
  }
  return {
    call: 'orders.paymentOrder',
    body,
    who,
    send: async () => {
      const { body, headers } = gateway.sign(paid)
      const { status } = await fetch(scene.url + orders.payNotify.path, { method: 'POST', body, headers })
      return status === 200 ? 'ok' : String(status)
    },
    found: async (tx) => {
      const [row] = await tx`
        select o.state, (select count(*)::int from payment where order_id = o.id) as payments from orders o where o.id = ${order_id}`
      return row
    },
    before: { state: 'UNPAID', payments: 0 },
    after: { state: 'PAID', payments: 1 },
    again: 'ok',
  }
}

/** A way out to the gateway, which is asked once the attempt stands: of who died before that, it is asked by the same intention. */
export async function leaving(scene: Scene): Promise<FaultCase> {
  const { who, product } = await buyer(scene)
  const order_id = await unpaid({ who, product })
  return {
    call: 'orders.paymentOrder',
    body: { order_id, method: 'gateway', ...key() },
    who,
    found: (tx) => attempts(tx, order_id),
    before: [],
    after: [{ state: 'open' }],
    again: 'ok',
  }
}
