import { courierNamed } from '@heyi/contract/orders/couriers'
import type { orders } from '@heyi/contract/orders/index'
import { RETURN_RECEIVE_DAYS, refundStates } from '@heyi/contract/orders/refund-states'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { byActor } from '../../core/show.ts'
import { ofMember } from '../../core/store-read.ts'
import { concernedBy, emitRefund } from '../emit.ts'
import { nextRefund } from '../rules.ts'
import { showRefund } from '../show.ts'
import { lockRefund, moveRefund, readRefundable, settleRefundState } from '../store.ts'

export const setRefundState: Handler<typeof orders.setRefundState, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const mine = ofMember(actor.own_ids)
  const refund = (await lockRefund(tx, input.refund_id, mine)) ?? refuse('REFUND_NOT_FOUND')
  const order = (await readRefundable(tx, refund.order_id, mine)) ?? refuse('REFUND_NOT_FOUND')
  const { event } = input
  const to = nextRefund(refund, event, 'owner')
  const isSent = event === 'sendBack'
  if (isSent && !(input.company && input.no)) refuse('SHIPMENT_REQUIRED')
  const by = byActor(actor, 'owner', request)
  const parcel = isSent ? { return_company: courierNamed(input.company), return_no: input.no } : {}
  const due_at = isSent ? new Date(now.getTime() + RETURN_RECEIVE_DAYS * 86_400_000) : null
  const facts = { id: refund.id, event, from: refund.state, to, by, now, due_at, set: parcel }
  if (!(await moveRefund(tx, facts))) refuse('REFUND_STATE_CHANGED', { state: refundStates[refund.state].name })
  if (!isSent) await settleRefundState(tx, order.id, now)
  const moved = { ...refund, ...parcel, state: to }
  await emitRefund(tx, isSent ? 'refund.sentBack' : 'refund.cancelled', { refund: moved, order, by })
  changed(concernedBy(refund))
  return (await showRefund(tx, actor.own_ids, refund.id)) ?? refuse('REFUND_NOT_FOUND')
}
