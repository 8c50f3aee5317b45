import type { orders } from '@heyi/contract/orders/index'
import { auditNote } from '@heyi/contract/orders/refund-rules'
import { RETURN_DAYS, type RefundEvent, type RefundState, refundStates } from '@heyi/contract/orders/refund-states'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import { yuan } from '../../../../kernel/money.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import type { OrdersDeps } from '../../deps.ts'
import { inScope } from '../../store-read.ts'
import { byActor } from '../../wire.ts'
import { keptBack } from '../apply.ts'
import { concernedBy, emitRefund } from '../emit.ts'
import { netOf, payOut, proceed } from '../finish.ts'
import { nextRefund, refundable, whyNotDecide } from '../rules.ts'
import { showRefundTo } from '../show.ts'
import {
  lastRefundStep,
  moveRefund,
  openQuantities,
  type Refund,
  type RefundFacts,
  readRefundable,
  settleRefundState,
  takeRefund,
} from '../store.ts'

type Call = typeof orders.auditRefundOrder
type CallContext = Context<Call, OrdersDeps>
type Deciding = { refund: Refund; order: RefundFacts }
/** What staff did, as the log of doings names it. */
type Decision = CallContext['input']['event'] | 'check' | 'agreeReturn'

export const auditRefundOrder: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  const scope = inScope(merchantScope(actor.staff))
  const refund = (await takeRefund(tx, input.refund_id, scope)) ?? refuse('REFUND_NOT_FOUND')
  const order = (await readRefundable(tx, refund.order_id, scope)) ?? refuse('REFUND_NOT_FOUND')
  if (refund.state !== input.state) await overtaken(context, refund)
  const own = whyNotDecide({ ...refund, created_by: order.created_by }, actor)
  if (own) refuse(own)
  const event = await decide(context, { refund, order })
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: refund.user_id,
    action: `refund.${event}`,
    target: 'refund',
    target_id: refund.id,
    reason: input.reason,
    detail: { refund_no: refund.refund_no, fen: input.fen ?? refund.agreed_fen },
    request,
  })
  changed(concernedBy(refund))
  return (await showRefundTo(tx, actor, refund.id, context)) ?? refuse('REFUND_NOT_FOUND')
}

/** Says who was faster, and what they made of it. */
async function overtaken({ tx, refuse }: CallContext, { id, state }: Refund): Promise<never> {
  const last = await lastRefundStep(tx, id)
  const facts = { by: last?.actor_name || '系统', at: last ? sayMoment(last.created_at) : '' }
  return refuse('REFUND_DECIDED', { ...facts, state: refundStates[state].name })
}

async function decide(context: CallContext, given: Deciding): Promise<Decision> {
  const { event } = context.input
  if (event === 'agree') return agree(context, given)
  if (event === 'reject' || event === 'refuseReturn') return turnDown(context, given, event)
  if (event === 'receive') return receive(context, given)
  return event === 'payOut' ? handOut(context, given) : tryAgain(context, given)
}

type Set = NonNullable<Parameters<typeof moveRefund>[1]['set']>
async function move(
  { input, actor, tx, refuse, now, request }: CallContext,
  { refund }: Deciding,
  event: RefundEvent,
  { set = {}, due_at = null }: { set?: Set; due_at?: Date | null } = {},
): Promise<Refund> {
  const to: RefundState = nextRefund(refund, event, 'staff')
  const by = byActor(actor, 'staff', request)
  const facts = { id: refund.id, event, from: refund.state, to, by, reason: input.reason, now, set, due_at }
  if (!(await moveRefund(tx, facts))) refuse('REFUND_STATE_CHANGED', { state: refundStates[refund.state].name })
  return { ...refund, ...set, state: to, due_at }
}

/** Agrees to all of the money or to less; what is much waits for a second person. */
async function agree(context: CallContext, given: Deciding): Promise<Decision> {
  const { input, actor, tx, refuse, deps, now, request } = context
  const { refund, order } = given
  const agreed_fen = input.fen ?? refund.agreed_fen
  if (agreed_fen > refund.most_fen) refuse('REFUND_TOO_MUCH_MONEY', { most: yuan(refund.most_fen) })
  if (agreed_fen < refund.agreed_fen && auditNote.problem(input.reason)) refuse('REFUND_NOTE_REQUIRED')
  const isMuch = agreed_fen > deps.setting('refund_second_fen')
  const isReturn = refund.way === 'return'
  const event = isMuch && refund.state === 'APPLIED' ? 'check' : isReturn ? 'agreeReturn' : 'agree'
  const asked = await openQuantities(tx, order.id)
  const is_all = order.lines.every((line) => refundable(line) === (asked.get(line.id) ?? 0))
  const kept = await keptBack(tx, order, { most_fen: agreed_fen, is_all }, deps)
  const set = { agreed_fen, ...kept, restock: isReturn && input.restock, auditor_id: actor.user_id }
  const due_at = event === 'agreeReturn' ? new Date(now.getTime() + RETURN_DAYS * 86_400_000) : null
  const moved = await move(context, given, event, { set, due_at })
  if (event === 'check') return event
  const by = byActor(actor, 'staff', request)
  await emitRefund(tx, 'refund.agreed', { refund: moved, order, by, reason: input.reason })
  if (event === 'agree') await proceed(tx, { refund: moved, by, now })
  return event
}

async function turnDown(context: CallContext, given: Deciding, event: 'reject' | 'refuseReturn'): Promise<Decision> {
  const { input, actor, tx, now, request } = context
  const moved = await move(context, given, event, { set: { auditor_id: actor.user_id } })
  await settleRefundState(tx, given.order.id, now)
  const refused = { refund: moved, order: given.order, by: byActor(actor, 'staff', request), reason: input.reason }
  await emitRefund(tx, 'refund.refused', refused)
  return event
}

/** The goods came back as they should. */
async function receive(context: CallContext, given: Deciding): Promise<Decision> {
  const { input, actor, tx, now, request } = context
  const moved = await move(context, given, 'receive', { set: { restock: input.restock } })
  const by = byActor(actor, 'staff', request)
  await emitRefund(tx, 'refund.agreed', { refund: moved, order: given.order, by, reason: input.reason })
  await proceed(tx, { refund: moved, by, now })
  return 'receive'
}

/** Cash goes over the counter; what did not come in as cash does not go out as cash. */
async function handOut(context: CallContext, { refund }: Deciding): Promise<Decision> {
  const { actor, tx, refuse, now, request } = context
  if (refund.method !== 'offline' || netOf(refund) === 0) refuse('REFUND_CASH_ONLY')
  await payOut(tx, { refund, by: byActor(actor, 'staff', request), taker_id: actor.user_id, now })
  return 'payOut'
}

async function tryAgain(context: CallContext, given: Deciding): Promise<Decision> {
  await move(context, given, 'retry')
  await enqueue(context.tx, 'orders:sendRefund', { refund_id: given.refund.id })
  return 'retry'
}
