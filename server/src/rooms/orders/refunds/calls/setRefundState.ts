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
import { lockRefund, moveRefund, type Refund, readRefundable, settleRefundState } from '../store.ts'

export const setRefundState: Handler<typeof orders.setRefundState, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const mine = ofMember(actor.own_ids)
  const refund = (await lockRefund(tx, input.refund_id, mine)) ?? refuse('REFUND_NOT_FOUND')
  const order = (await readRefundable(tx, refund.order_id, mine)) ?? refuse('REFUND_NOT_FOUND')
  const { event } = input
  const to = nextRefund(refund, event, 'owner')
  const isCancelled = event === 'cancel'
  if (!isCancelled && !(input.company && input.no)) refuse('SHIPMENT_REQUIRED')
  const by = byActor(actor, 'owner', request)
  const parcel = isCancelled ? {} : { return_company: courierNamed(input.company), return_no: input.no }
  const isAsItWas = event === 'changeParcel' && parcelWords(refund) === parcelWords({ ...refund, ...parcel })
  if (isAsItWas) return (await showRefund(tx, actor.own_ids, refund.id)) ?? refuse('REFUND_NOT_FOUND')
  const facts = {
    id: refund.id,
    event,
    from: refund.state,
    to,
    by,
    now,
    set: parcel,
    ...beside(refund, parcel, now)[event],
  }
  if (!(await moveRefund(tx, facts))) refuse('REFUND_STATE_CHANGED', { state: refundStates[refund.state].name })
  if (isCancelled) await settleRefundState(tx, order.id, now)
  const moved = { ...refund, ...parcel, state: to }
  await emitRefund(tx, isCancelled ? 'refund.cancelled' : 'refund.sentBack', { refund: moved, order, by })
  changed(concernedBy(refund))
  return (await showRefund(tx, actor.own_ids, refund.id)) ?? refuse('REFUND_NOT_FOUND')
}

const parcelWords = ({ return_company, return_no }: Pick<Refund, 'return_company' | 'return_no'>): string =>
  `${return_company} ${return_no}`
/** What each event writes beside the state; a number that is put right leaves the time for receiving as it was. */
const beside = (refund: Refund, parcel: Partial<Refund>, now: Date) => ({
  cancel: {},
  sendBack: { due_at: new Date(now.getTime() + RETURN_RECEIVE_DAYS * 86_400_000) },
  changeParcel: { due_at: refund.due_at, reason: `${parcelWords(refund)} → ${parcelWords({ ...refund, ...parcel })}` },
})
