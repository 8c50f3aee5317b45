import type { orders } from '@heyi/contract/orders/index'
import { auditNote } from '@heyi/contract/orders/refund-rules'
import { doerOf } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { owned } from '../../../media/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { byActor } from '../../core/show.ts'
import { ofMember } from '../../core/store-read.ts'
import { logOrders } from '../../core/store-write.ts'
import { endRequestsOf } from '../../pickup/store.ts'
import { agree, auditDecision, type Deciding, directAuditor } from '../agree.ts'
import { amountsBack } from '../apply.ts'
import { concernedBy, emitRefund } from '../emit.ts'
import { proceed } from '../finish.ts'
import { isAgreedAtOnce, newRefundNo } from '../rules.ts'
import { insertRefund, lockOrder, lockRefund, type NewRefund, readRefundable } from '../store.ts'

type Call = typeof orders.refundOrder
type CallContext = Context<Call, OrdersDeps>

export const refundOrder: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now, request, changed } = context
  const mine = ofMember(actor.own_ids)
  if (!(await lockOrder(tx, input.order_id, mine))) refuse('ORDER_NOT_FOUND')
  const order = (await readRefundable(tx, input.order_id, mine)) ?? refuse('ORDER_NOT_FOUND')
  const { parts, amounts } = await amountsBack(tx, order, input, { deps, now })
  const { most_fen, deduct_fen, fen, freight_fen, points, award_points, method } = amounts
  if (fen !== input.fen || points !== input.points) refuse('REFUND_AMOUNT_CHANGED', { amounts })
  await checkPictures(tx, context)

  const by = byActor(actor, 'owner', request)
  // What is being given back is not handed over.
  await endRequestsOf(tx, order.id, { state: 'CANCELLED', by: null, now })
  const auditor = input.force ? (directAuditor(actor, order) ?? refuse('REFUND_DIRECT_REFUSED')) : null
  if (auditor && auditNote.problem(input.note)) refuse('REFUND_DIRECT_NOTE')
  const isAtOnce = input.way === 'money' && isAgreedAtOnce(order, now, deps.setting('refund_at_once_minutes'))
  const row: NewRefund = {
    refund_no: newRefundNo(now),
    order_id: order.id,
    user_id: order.user_id,
    company_id: order.company_id,
    organ_id: order.organ_id,
    state: isAtOnce ? 'WAIT_REFUND' : 'APPLIED',
    way: input.way,
    reason: input.reason,
    note: input.note,
    picture_ids: input.pictures,
    method,
    most_fen,
    agreed_fen: most_fen,
    deduct_fen,
    freight_fen,
    points,
    award_points,
    applicant_id: doerOf(actor).user_id,
  }
  // The log is never changed: the member's words would stay in it after they have left.
  const refund_id = await insertRefund(tx, row, parts.lines, { by, reason: '', now })
  await logOrders(tx, { ids: [order.id], event: 'refundAsked', by, reason: row.refund_no, now })
  const refund = (await lockRefund(tx, refund_id, mine)) ?? refuse('ORDER_NOT_FOUND')
  if (auditor && !isAtOnce) await agreeDirectly(context, { refund, order }, auditor)
  else await emitRefund(tx, isAtOnce ? 'refund.agreed' : 'refund.asked', { refund, order, by })
  if (isAtOnce) await proceed(tx, { refund, now })
  changed(concernedBy(refund))
  const { state } = (await lockRefund(tx, refund_id, mine)) ?? refund
  return { refund_id, state }
}

/** Agrees to what was asked for just now; what is much is told to those who may agree second. */
async function agreeDirectly(
  { input, tx, deps, now, request }: CallContext,
  given: Deciding,
  auditor: NonNullable<ReturnType<typeof directAuditor>>,
): Promise<void> {
  const { refund, order } = given
  const by = byActor(auditor, 'staff', request)
  const facts = { by, reason: input.note, now, auditor_id: auditor.user_id, deps }
  const event = await agree(tx, given, facts)
  if (event === 'check') await emitRefund(tx, 'refund.asked', { refund, order, by })
  const decided = { actor_id: auditor.user_id, event, reason: input.note, fen: refund.agreed_fen, request }
  await auditDecision(tx, refund, decided)
}

/** Pictures are the applicant's own. */
async function checkPictures(
  tx: Tx,
  { input, actor, refuse }: Pick<CallContext, 'input' | 'actor' | 'refuse'>,
): Promise<void> {
  const mine = await owned(tx, doerOf(actor).user_id, input.pictures)
  if (input.pictures.some((id) => !mine.has(id))) refuse('MEDIA_NOT_FOUND')
}
