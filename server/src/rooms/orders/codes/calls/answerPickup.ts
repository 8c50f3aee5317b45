import type { orders } from '@heyi/contract/orders/index'
import { type PickupState, pickupStates } from '@heyi/contract/orders/pickup-states'
import { merchantScope } from '../../../../kernel/actor.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { stateName } from '../../core/rules.ts'
import { byActor, isOwn } from '../../core/show.ts'
import { showAtPickupDesk } from '../../core/show-to.ts'
import { type HeadRow, inScope, readHead } from '../../core/store-read.ts'
import { handOver } from '../../pickup/hand-over.ts'
import { identityWords } from '../../pickup/rules.ts'
import { deskOf } from '../show.ts'
import { endRequest, lockDeskRequest, type Request } from '../store.ts'

type Call = typeof orders.answerPickup
type CallContext = Context<Call, OrdersDeps>
const answers = { confirm: 'DONE', refuse: 'REFUSED' } as const

export const answerPickup: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, now } = context
  const asked = (await lockDeskRequest(tx, input.request_id, deskOf(actor.staff))) ?? refuse('PICKUP_NOT_FOUND')
  const order = (await readHead(tx, asked.order_id, inScope(merchantScope(actor.staff)))) ?? refuse('PICKUP_NOT_FOUND')
  const state = answers[input.event]
  // Whoever gave this answer hears it again: the first one may have been lost on the way.
  if (asked.state !== state || asked.answered_by !== actor.user_id) await answer(context, { asked, order, state })
  const shown = (await showAtPickupDesk(tx, actor, order.id, now)) ?? refuse('PICKUP_NOT_FOUND')
  return { state, order: shown }
}

type Answering = { asked: Request; order: HeadRow; state: PickupState }
async function answer(context: CallContext, { asked, order, state }: Answering): Promise<void> {
  const { actor, tx, refuse, now, changed } = context
  if (isOwn(order, actor)) refuse('ORDER_IS_OWN')
  if (asked.state !== 'PENDING')
    refuse('PICKUP_ANSWERED', {
      by: asked.answered_name || '会员',
      at: sayMoment(asked.answered_at ?? asked.expire_at),
      state: pickupStates[asked.state].name,
    })
  if (asked.expire_at <= now) refuse('PICKUP_EXPIRED')
  // Whoever has checked who came may take it back, and somebody else confirms it.
  if (state === 'DONE' && asked.asked_by !== null && actor.own_ids.includes(asked.asked_by)) refuse('PICKUP_SECOND_OWN')
  const by = { user_id: actor.user_id, name: actor.real_name || '工作人员' }
  // Before it is handed over, which ends whatever else is asked of the order.
  await endRequest(tx, { id: asked.id, state, by, now })
  if (state === 'DONE') await confirm(context, asked, order)
  changed({ orders: [order], people: [asked.user_id] })
}

/** Hands over what was asked for. */
async function confirm(
  { actor, tx, refuse, now, request, changed }: CallContext,
  asked: Request,
  order: HeadRow,
): Promise<void> {
  const by = byActor(actor, 'writeoff', request)
  const doer = { staff_id: actor.staff.staff_id, user_id: actor.user_id, store_id: asked.store_id }
  const { way, uses } = asked
  const reason = way === 'identity' ? identityWords(asked.reason, { by: asked.asked_name, second: by.actor_name }) : ''
  const isDone = await handOver(tx, { order, uses, by, doer, way, reason, now, request, changed })
  if (!isDone) refuse('ORDER_STATE_CHANGED', { state: stateName(order.state, order.delivery) })
}
