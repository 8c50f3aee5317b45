import type { PayNotice } from '../../../edges/pay/index.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { deliverVirtual } from '../core/deliver-virtual.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { concerned, emitOrderEvent, nameForPayer } from '../core/emit.ts'
import { orderEvents } from '../core/events.ts'
import { type ChangedOrder, logOrders, type OrderActor, system, transitionOrders } from '../core/store-write.ts'
import { payIntoGroups } from '../groups/pay-in.ts'
import { askForLate } from './late.ts'
import { addPayments, readIntent, settleIntent } from './store.ts'

type Settling = {
  deps: Pick<OrdersDeps, 'pay' | 'live'>
  now: Date
  afterCommit: (run: () => void) => void
  /** Whose request told of it; the system, where we asked ourselves. */
  by?: Pick<OrderActor, 'request_id' | 'ip'>
}

type Closing = Settling & { tx: Tx; refuse: (reason: 'ORDER_ALREADY_PAID') => never }
/**
 * Books what the gateway says was paid, when it is asked before an order is closed. Returns whether anything was: the payment is booked
 * and committed, and the closing is then refused with ORDER_ALREADY_PAID.
 */
export async function settleFound({ tx, refuse, ...settling }: Closing, paid: readonly PayNotice[]): Promise<boolean> {
  for (const notice of paid) await settle(tx, notice, settling)
  if (paid.length) settling.afterCommit(() => refuse('ORDER_ALREADY_PAID'))
  return paid.length > 0
}

/**
 * Books money that came in at the gateway, whoever tells of it and however often. Orders that wait for it become paid; for any other,
 * and one that costs something else by now, it is booked as late and goes back: a closed order never lives again. Orders are taken before the attempt, as by who pays or
 * cancels meanwhile. Refuses PAY_NOTICE_INVALID, ORDER_NOT_FOUND, PAYMENT_AMOUNT_WRONG.
 */
export async function settle(tx: Tx, notice: PayNotice, { deps, now, afterCommit, by }: Settling): Promise<void> {
  const { channel } = deps.pay
  const { id, user_id, fen, shares } = (await readIntent(tx, channel, notice.out_trade_no)) ?? refuse('ORDER_NOT_FOUND')
  if (notice.fen !== fen) refuse('PAYMENT_AMOUNT_WRONG')

  const teller = { ...system, ...by, actor_name: '支付平台' }
  const ids = shares.map((share) => share.order_id)
  const fens = shares.map((share) => share.fen)
  // The second payment of one attempt finds its orders paid: all of it is late.
  const [paid, isOurs] = await inOrder(
    tx,
    (tx) => transitionOrders(tx, { ids, fens, event: 'pay', from: 'UNPAID', to: 'PAID', by: teller, now }),
    (tx) => settleIntent(tx, id, channel, notice.trade_no),
  )
  if (!isOurs) refuse('PAY_NOTICE_INVALID')
  const settled = new Map(paid.map((order) => [order.id, order]))
  const payments = shares.map(({ order_id, owner_id, fen }) => {
    const order = settled.get(order_id)
    const state = order ? ('paid' as const) : ('late' as const)
    const points = order?.points ?? 0
    // Somebody else has paid it by a link.
    const actor_id = owner_id === user_id ? null : user_id
    return { order_id, method: 'gateway', fen, points, channel, trade_no: notice.trade_no, state, actor_id }
  })
  // What was told before is booked already, and nothing of it is late a second time.
  for (const { id: payment_id, order_id, state } of await addPayments(tx, payments, now)) {
    if (state !== 'late') continue
    await logOrders(tx, { ids: [order_id], event: 'latePayment', by: teller, reason: '款项将原路退回', now })
    await askForLate(tx, payment_id)
  }
  await emitOrderEvent(tx, 'order.paid', paid, { by: teller })
  await tellPayer(tx, user_id, paid, now)
  await deliverVirtual(tx, paid, now)
  const beside = await payIntoGroups(tx, paid, now)
  afterCommit(() => deps.live.changed(orderEvents['order.paid'].changes, concerned([...paid, ...beside])))
}

/** Who has paid for another person hears of it: what the page of the link showed, and no more. */
async function tellPayer(tx: Tx, payer_id: number, paid: readonly ChangedOrder[], now: Date): Promise<void> {
  const [first, ...more] = paid.filter(({ user_id }) => user_id !== payer_id)
  if (!first) return
  const name = await nameForPayer(tx, first.user_id)
  const fen = more.reduce((sum, { pay_fen }) => sum + pay_fen, first.pay_fen)
  await emit(tx, 'payment.forOther', [{ payer_id, name, fen, at: now.toISOString() }])
}
