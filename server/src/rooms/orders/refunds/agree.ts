import type { InputOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import { auditNote } from '@heyi/contract/orders/refund-rules'
import { RETURN_DAYS, type RefundEvent, type RefundState, refundStates } from '@heyi/contract/orders/refund-states'
import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { yuan } from '../../../kernel/money.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { OrdersDeps } from '../core/deps.ts'
import type { OrderActor } from '../core/store-write.ts'
import { keptBack } from './apply.ts'
import { emitRefund } from './emit.ts'
import { proceed } from './finish.ts'
import { holdDecisions, isMuch } from './limit.ts'
import { isDecidedByOwn, nextRefund, refundable } from './rules.ts'
import { moveRefund, openQuantities, type Refund, type RefundFacts } from './store.ts'

/** What staff did, as the log of doings names it. */
export type DecisionName = InputOf<typeof orders.auditRefundOrder>['event'] | 'check' | 'agreeReturn'
export type Deciding = { refund: Refund; order: RefundFacts }
/** `by`: who decides, for the log; the reason is read by the member. */
export type Step = { by: OrderActor; reason: string; now: Date }
type Set = NonNullable<Parameters<typeof moveRefund>[1]['set']>

/** Moves a refund on by a word of staff. Refuses REFUND_STATE_CHANGED {state} where it stands elsewhere by now. */
export async function move(
  tx: Tx,
  refund: Refund,
  event: RefundEvent,
  { by, reason, now, set = {}, due_at = null }: Step & { set?: Set; due_at?: Date | null },
): Promise<Refund> {
  const to: RefundState = nextRefund(refund, event, 'staff')
  const facts = { id: refund.id, event, from: refund.state, to, by, reason, now, set, due_at }
  if (!(await moveRefund(tx, facts))) refuse('REFUND_STATE_CHANGED', { state: refundStates[refund.state].name })
  return { ...refund, ...set, state: to, due_at }
}

/** `fen`: money that is agreed to; all of it where it is left out. */
type Agreed = Step & {
  auditor_id: number
  fen?: number | undefined
  deps: Pick<OrdersDeps, 'setting'>
}

/**
 * Agrees to all of the money or to less; what is much waits for a second person. Returns what came of it, as the state table names it.
 * Refuses REFUND_TOO_MUCH_MONEY {most}, and REFUND_NOTE_REQUIRED where less is agreed to without a reason.
 */
export async function agree(
  tx: Tx,
  { refund, order }: Deciding,
  { fen, auditor_id, deps, ...step }: Agreed,
): Promise<'check' | 'agree' | 'agreeReturn'> {
  const agreed_fen = fen ?? refund.agreed_fen
  if (agreed_fen > refund.most_fen) refuse('REFUND_TOO_MUCH_MONEY', { most: yuan(refund.most_fen) })
  if (agreed_fen < refund.agreed_fen && auditNote.problem(step.reason)) refuse('REFUND_NOTE_REQUIRED')
  await holdDecisions(tx, refund)
  const isSecondNeeded = await isMuch(tx, refund, { fen: agreed_fen, deps, now: step.now })
  const isReturn = refund.way === 'return'
  const event = isSecondNeeded && refund.state === 'APPLIED' ? 'check' : isReturn ? 'agreeReturn' : 'agree'
  const asked = await openQuantities(tx, order.id)
  const is_all = order.lines.every((line) => refundable(line) === (asked.get(line.id) ?? 0))
  const kept = await keptBack(tx, order, { most_fen: agreed_fen, is_all }, deps)
  const set = { agreed_fen, ...kept, auditor_id }
  const due_at = event === 'agreeReturn' ? new Date(step.now.getTime() + RETURN_DAYS * 86_400_000) : null
  const moved = await move(tx, refund, event, { ...step, set, due_at })
  if (event === 'check') return event
  await emitRefund(tx, 'refund.agreed', { refund: moved, order, by: step.by, reason: step.reason })
  if (event === 'agree') await proceed(tx, { refund: moved, now: step.now })
  return event
}

type Decided = { actor_id: number; event: DecisionName; reason: string; fen: number; request: RequestFacts }
/** Writes a decision about a refund among what staff did. */
export const auditDecision = (
  tx: Tx,
  { id, user_id, refund_no }: Refund,
  { actor_id, event, reason, fen, request }: Decided,
): Promise<void> =>
  audit(tx, {
    actor_id,
    subject_id: user_id,
    action: `refund.${event}`,
    target: 'refund',
    target_id: id,
    reason,
    detail: { refund_no, fen },
    request,
  })

/**
 * Who may ask for a refund and agree to it in one go: a platform administrator who acts for the member, with an order that is not their
 * own and that they did not place. Null where nobody may.
 */
export function directAuditor(
  { acting }: Pick<Actor, 'acting'>,
  order: { user_id: number; created_by: number | null },
): (Actor & { staff: StaffActor }) | null {
  return acting?.by.staff.is_admin && !isDecidedByOwn([order.user_id, order.created_by], acting.by) ? acting.by : null
}
