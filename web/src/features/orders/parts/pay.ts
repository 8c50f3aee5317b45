import type { PayWay } from '@heyi/contract/orders/pay-ways'
import { ApiError, api } from '../../../lib/api.ts'
import { gatewayWay } from '../../../lib/platform/gateway.ts'
import { q, queryClient } from '../../../lib/query.ts'
import { changedBy } from '../../../lib/stale.ts'
import type { OrderState, Prepay } from './orders.ts'
import { type Payment, paymentOf } from './state.ts'

/** What is paid: one order, or all orders of one purchase; its points are spent already. */
export type PayTarget = {
  order_ids: readonly number[]
  trade_id?: number
  pay_fen: number
  points: number
  isRecharge: boolean
  /** The moment at which the first of it closes unpaid; null where that is not known. */
  expire_at: string | null
  /** It is paid into a group. */
  isGroup: boolean
}

/** Pays, or sets out to the gateway. */
export async function pay(
  target: Pick<PayTarget, 'trade_id' | 'order_ids' | 'pay_fen'>,
  method: PayWay,
): Promise<Prepay | null> {
  const what = target.trade_id ? { trade_id: target.trade_id } : { order_id: target.order_ids[0] ?? 0 }
  const { prepay } = await api.orders.paymentOrder(
    { ...what, method, by: gatewayWay(), pay_fen: target.pay_fen },
    { quiet: true },
  )
  return prepay
}
/** Sets out to the gateway for somebody else's order. */
export async function payByLink(code: string, pay_fen: number): Promise<Prepay | null> {
  const asked = { code, method: 'gateway', by: gatewayWay(), pay_fen } as const
  return (await api.orders.paymentOrder(asked, { quiet: true })).prepay
}
/** What is to be paid by now, where a refusal says that it has changed. */
export function amountNow(error: unknown): number | null {
  const isOther = error instanceof ApiError && error.reason === 'PAYMENT_AMOUNT_CHANGED'
  return isOther && typeof error.data.pay_fen === 'number' ? error.data.pay_fen : null
}

/** The orders say that they are paid, or have ended: what shows them and the account is read again. */
export const paymentChanged = (): void => changedBy('orders.paymentOrder')

/** The local gateway's "pay now"; it exists in development only and is offered when the server names that channel. */
export async function confirmLocally(prepay: Prepay): Promise<boolean> {
  try {
    const answer = await fetch('/dev/pay/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ out_trade_no: prepay.out_trade_no }),
    })
    return answer.ok
  } catch {
    return false
  }
}

async function stateOf(order_id: number): Promise<OrderState> {
  const order = await queryClient.fetchQuery({ ...q.orders.getUserOrder({ order_id }), staleTime: 0 })
  return order.state
}

/** How a payment stands, as its orders say; read again with them. */
export const paymentQuery = ({ order_ids }: PayTarget) => ({
  queryKey: [...q.orders.getUserOrder({ order_id: order_ids[0] ?? 0 }).queryKey, 'payment', ...order_ids],
  queryFn: async () => paymentOf(await Promise.all(order_ids.map(stateOf))),
  staleTime: 0,
  // Each order is asked for again by itself.
  retry: false,
})

const TRIES = 10
const WAIT_MS = 500

/** Waits some seconds for the gateway's notice; `ask` tells how the payment stands. */
export async function awaitPayment(ask: () => Promise<Payment>): Promise<Payment> {
  for (let left = TRIES; left > 0; left -= 1) {
    const payment = await ask()
    if (payment !== 'waiting') {
      paymentChanged()
      return payment
    }
    if (left > 1) await new Promise((done) => setTimeout(done, WAIT_MS))
  }
  return 'waiting'
}
