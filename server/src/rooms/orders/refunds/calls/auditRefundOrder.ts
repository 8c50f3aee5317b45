import type { orders } from '@heyi/contract/orders/index'
import { refundStates } from '@heyi/contract/orders/refund-states'
import { merchantScope } from '../../../../kernel/actor.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { byActor } from '../../core/show.ts'
import { inScope } from '../../core/store-read.ts'
import { agree, auditDecision, type Deciding, type DecisionName, move } from '../agree.ts'
import { netOf } from '../effects.ts'
import { concernedBy, emitRefund } from '../emit.ts'
import { payOut, proceed } from '../finish.ts'
import { whyNotDecide } from '../rules.ts'
import { showRefundTo } from '../show.ts'
import { lastRefundStep, lockRefund, type Refund, readRefundable, settleRefundState } from '../store.ts'

type Call = typeof orders.auditRefundOrder
type CallContext = Context<Call, OrdersDeps>

export const auditRefundOrder: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  const scope = inScope(merchantScope(actor.staff))
  const refund = (await lockRefund(tx, input.refund_id, scope)) ?? refuse('REFUND_NOT_FOUND')
  const order = (await readRefundable(tx, refund.order_id, scope)) ?? refuse('REFUND_NOT_FOUND')
  if (refund.state !== input.state) await overtaken(context, refund)
  const own = whyNotDecide({ ...refund, created_by: order.created_by }, actor)
  if (own) refuse(own)
  const event = await decide(context, { refund, order })
  const fen = input.fen ?? refund.agreed_fen
  await auditDecision(tx, refund, { actor_id: actor.user_id, event, reason: input.reason, fen, request })
  changed(concernedBy(refund))
  return (await showRefundTo(tx, actor, refund.id, context)) ?? refuse('REFUND_NOT_FOUND')
}

/** Says who was faster, and what they made of it. */
async function overtaken({ tx, refuse }: CallContext, { id, state }: Refund): Promise<never> {
  const last = await lastRefundStep(tx, id)
  const facts = { by: last?.actor_name || '系统', at: last ? sayMoment(last.created_at) : '' }
  return refuse('REFUND_DECIDED', { ...facts, state: refundStates[state].name })
}

async function decide(context: CallContext, given: Deciding): Promise<DecisionName> {
  const { event } = context.input
  if (event === 'agree') return agreeTo(context, given)
  if (event === 'reject' || event === 'refuseReturn') return turnDown(context, given, event)
  if (event === 'receive') return receive(context, given)
  return event === 'payOut' ? handOut(context, given) : tryAgain(context, given)
}

const stepOf = ({ input, actor, request, now }: CallContext) => ({
  by: byActor(actor, 'staff', request),
  reason: input.reason,
  now,
})

function agreeTo(context: CallContext, given: Deciding): Promise<DecisionName> {
  const { input, actor, tx, deps } = context
  return agree(tx, given, { ...stepOf(context), fen: input.fen, auditor_id: actor.user_id, deps })
}

async function turnDown(
  context: CallContext,
  given: Deciding,
  event: 'reject' | 'refuseReturn',
): Promise<DecisionName> {
  const { actor, tx } = context
  const { by, reason, now } = stepOf(context)
  const moved = await move(tx, given.refund, event, { by, reason, now, set: { auditor_id: actor.user_id } })
  await settleRefundState(tx, given.order.id, now)
  await emitRefund(tx, 'refund.refused', { refund: moved, order: given.order, by, reason })
  return event
}

/** The goods came back as they should; who holds them says whether they are sold again. */
async function receive(context: CallContext, given: Deciding): Promise<DecisionName> {
  const { input, tx } = context
  const { by, reason, now } = stepOf(context)
  const moved = await move(tx, given.refund, 'receive', { by, reason, now, set: { restock: input.restock } })
  await emitRefund(tx, 'refund.agreed', { refund: moved, order: given.order, by, reason })
  await proceed(tx, { refund: moved, now })
  return 'receive'
}

/** Cash goes over the counter; what did not come in as cash does not go out as cash. */
async function handOut(context: CallContext, { refund }: Deciding): Promise<DecisionName> {
  const { actor, tx, refuse, now, request } = context
  if (refund.method !== 'offline' || netOf(refund) === 0) refuse('REFUND_CASH_ONLY')
  await payOut(tx, { refund, by: byActor(actor, 'staff', request), taker_id: actor.user_id, now })
  return 'payOut'
}

async function tryAgain(context: CallContext, given: Deciding): Promise<DecisionName> {
  await move(context.tx, given.refund, 'retry', stepOf(context))
  await enqueue(context.tx, 'orders:sendRefund', { refund_id: given.refund.id })
  return 'retry'
}
