import { type CashEvent, cashLife, cashStates } from '@heyi/contract/orders/cash-states'
import type { orders } from '@heyi/contract/orders/index'
import { nextState } from '@heyi/contract/states'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { yuan } from '../../../../kernel/money.ts'
import { sayDay, sayMoment, shanghaiDay } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import { showReports } from '../show.ts'
import { lastStep, lockReport, moveReport } from '../store.ts'

type Call = typeof orders.setCashReport
type CallContext = Context<Call>
type Report = NonNullable<Awaited<ReturnType<typeof lockReport>>>
type Change = Parameters<typeof moveReport>[2]['set']

const ONE = { before: null, offset: 0, limit: 1 }
const uncounted = { counted_fen: null, counted_by: null, counted_at: null }

export const setCashReport: Handler<Call> = async (context) => {
  const { input, actor, tx, refuse, request, now, changed } = context
  const { report_id, event, reason } = input
  const scope = merchantScope(actor.staff)
  const report = (await lockReport(tx, scope, report_id)) ?? refuse('CASH_REPORT_NOT_FOUND')
  const state = nextState(cashLife, report.state, event, 'staff') ?? (await overtaken(context, report))
  const sum_fen = report.in_fen - report.out_fen
  if (sum_fen !== input.sum_fen) refuse('CASH_MOVED', { sum: yuan(sum_fen) })
  const set = { ...steps[event](context, report), state }
  const counted_fen = event === 'count' ? (input.counted_fen ?? null) : report.counted_fen
  await moveReport(tx, report_id, {
    set,
    log: {
      ...{ event, to_state: state, sum_fen, counted_fen, actor_id: actor.user_id, reason },
      ...{ request_id: request.id, created_at: now },
    },
  })
  await audit(tx, {
    actor_id: actor.user_id,
    action: `cash.${event}`,
    target: 'cash_report',
    target_id: report_id,
    reason,
    detail: { day: report.day, sum_fen, counted_fen },
    request,
  })
  changed({ orders: [report] })
  const [shown] = await showReports(tx, { scope, report_id }, ONE, { actor, now })
  return shown ?? refuse('CASH_REPORT_NOT_FOUND')
}

/** Says who was faster. */
async function overtaken({ tx, refuse }: CallContext, { id, state }: Report): Promise<never> {
  const last = await lastStep(tx, id)
  const by = last && (await people.byIds(tx, [last.actor_id])).get(last.actor_id)?.name
  return refuse('CASH_DECIDED', {
    by: by || '同事',
    at: last ? sayMoment(last.created_at) : '刚才',
    state: cashStates[state].name,
  })
}

const steps = { count, sign, sendBack } satisfies Record<
  CashEvent,
  (context: CallContext, report: Report) => Omit<Change, 'state'>
>

function count({ input, actor, refuse, now }: CallContext, report: Report) {
  if (report.day > shanghaiDay(now)) refuse('CASH_TOO_EARLY', { day: sayDay(report.day) })
  const counted_fen = input.counted_fen ?? refuse('CASH_COUNT_REQUIRED')
  if (counted_fen !== input.sum_fen && !input.reason) refuse('REASON_REQUIRED')
  return { counted_fen, counted_by: actor.user_id, counted_at: now, reason: input.reason }
}

function sign({ actor, refuse, now }: CallContext, { counted_by }: Report) {
  if (counted_by !== null && actor.own_ids.includes(counted_by)) refuse('CASH_SECOND_OWN')
  return { signed_by: actor.user_id, signed_at: now }
}

function sendBack({ input, refuse }: CallContext) {
  if (!input.reason) refuse('REASON_REQUIRED')
  return { ...uncounted, reason: input.reason }
}
