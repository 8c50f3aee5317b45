import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { inScope } from '../../core/store-read.ts'
import { askForLate } from '../../paying/late.ts'
import { takeRefusals } from '../../paying/store.ts'
import { lockOrder, readRefundable } from '../store.ts'

/** The gateway is asked by the job that asked before, under the number that it had: it pays once. */
export const retryLateMoney: Handler<typeof orders.retryLateMoney, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  const scope = inScope(merchantScope(actor.staff))
  const order = (await lockOrder(tx, input.order_id, scope)) ? await readRefundable(tx, input.order_id, scope) : null
  const { id, order_no, user_id, organ_id, company_id } = order ?? refuse('ORDER_NOT_FOUND')
  const late = await takeRefusals(tx, id)
  if (!late.length) refuse('LATE_MONEY_TRIED')
  for (const payment of late) await askForLate(tx, payment.id)
  const fen = late.reduce((sum, payment) => sum + payment.fen, 0)
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: 'payment.retry',
    target: 'order',
    target_id: id,
    detail: { order_no, fen },
    request,
  })
  changed({ orders: [{ organ_id, company_id }], people: [user_id] })
  return { fen }
}
