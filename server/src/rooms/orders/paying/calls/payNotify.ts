import type { HookHandler } from '../../../../kernel/http/handler.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import type { OrdersDeps } from '../../deps.ts'
import { concerned, emitOrderEvent } from '../../emit.ts'
import { orderChanges } from '../../events.ts'
import { logOrder, system, transitionOrders } from '../../store-write.ts'
import { addPayments, lockIntent, settleIntent } from '../store.ts'

const thanks = { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }

/**
 * Money came in at the gateway. Orders that wait for it become paid; for any other the money is booked as late and goes
 * back: a closed order never lives again.
 */
export const payNotify: HookHandler<OrdersDeps> = async ({
  body,
  headers,
  tx,
  refuse,
  deps,
  now,
  afterCommit,
  request,
}) => {
  const notice = deps.pay.verifyNotice(body, headers, now) ?? refuse('PAY_NOTICE_INVALID')
  const { channel } = deps.pay
  const intent = (await lockIntent(tx, channel, notice.out_trade_no)) ?? refuse('ORDER_NOT_FOUND')
  if (notice.fen !== intent.fen) refuse('PAYMENT_AMOUNT_WRONG')
  if (intent.state === 'paid' && intent.trade_no === notice.trade_no) return thanks
  if (!(await settleIntent(tx, intent.id, channel, notice.trade_no))) refuse('PAY_NOTICE_INVALID')

  const by = { ...system, actor_name: '支付平台', request_id: request.id, ip: request.ip }
  const ids = intent.shares.map((share) => share.order_id)
  // The second payment of one attempt finds its orders paid: all of it is late.
  const paid = await transitionOrders(tx, { ids, event: 'pay', from: 'UNPAID', to: 'PAID', by, now })
  const settled = new Map(paid.map((order) => [order.id, order]))
  const rows = intent.shares.map(({ order_id, fen }) => {
    const order = settled.get(order_id)
    return {
      order_id,
      method: 'gateway',
      fen,
      points: order?.points ?? 0,
      channel,
      trade_no: notice.trade_no,
      state: order ? 'paid' : 'late',
      actor_id: null,
    }
  })
  const payment_ids = await addPayments(tx, rows, now)
  for (const [i, { order_id, state }] of rows.entries()) {
    if (state !== 'late') continue
    await logOrder(tx, { order_id, event: 'latePayment', by, reason: '款项将原路退回', now })
    await enqueue(tx, 'orders:returnLate', { payment_id: payment_ids[i] ?? 0 })
  }
  await emitOrderEvent(tx, 'order.paid', paid, { by })
  afterCommit(() => deps.live.changed(orderChanges['order.paid'], concerned(paid)))
  return thanks
}
