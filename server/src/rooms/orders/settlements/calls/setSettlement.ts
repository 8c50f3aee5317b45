import type { orders } from '@heyi/contract/orders/index'
import { type SettlementEvent, settlementLife, settlementStates } from '@heyi/contract/orders/settlement-states'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { yuan } from '../../../../kernel/money.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import type { Amounts } from '../../figures/store-settled.ts'
import { isOver, owedNow, settlementScope, showSettlements } from '../show.ts'
import {
  keepChecked,
  listSettlements,
  lockSettlement,
  logSettlement,
  moveSettlement,
  readDecided,
  type Settled,
} from '../store.ts'

type Call = typeof orders.setSettlement
type CallContext = Context<Call>

const ONE = { before: null, offset: 0, limit: 1 }
const none = { checked_by: null, checked_at: null, confirmed_by: null, confirmed_at: null, reason: '' }

export const setSettlement: Handler<Call> = async (context) => {
  const { input, actor, tx, refuse, request, now } = context
  const { merchantId: company_id, month, event } = input
  const scope = await settlementScope(tx, actor.staff)
  const asked = { month, company_id }
  if (!(await listSettlements(tx, scope, asked, ONE)).length) refuse('COMPANY_NOT_FOUND')
  if (!isOver(month, now)) refuse('SETTLEMENT_TOO_EARLY')
  const row = await lockSettlement(tx, company_id, month)
  const to = nextState(settlementLife, row?.state ?? 'OPEN', event, 'staff') ?? (await overtaken(context))
  // What goes back is what was checked: it may be sent back because the sum has moved since.
  const amounts = event === 'sendBack' && row ? row : (await owedNow(tx, [company_id], month))(company_id)
  if (amounts.owed_fen !== input.owed_fen) refuse('SETTLEMENT_MOVED', { owed: yuan(amounts.owed_fen) })
  const id = await steps[event](context, { row, to, amounts })
  await logSettlement(tx, {
    ...{ settlement_id: id, event, to_state: to, owed_fen: amounts.owed_fen, actor_id: actor.user_id },
    ...{ reason: input.reason, request_id: request.id, created_at: now },
  })
  await audit(tx, {
    actor_id: actor.user_id,
    action: `settlement.${event}`,
    target: 'company',
    target_id: company_id,
    reason: input.reason,
    detail: { month, owed_fen: amounts.owed_fen },
    request,
  })
  const [shown] = await showSettlements(tx, scope, asked, { page: ONE, actor, now })
  return shown ?? refuse('COMPANY_NOT_FOUND')
}

/** Says who was faster, by what stands now: what was read before may be older. */
async function overtaken({ input, tx, refuse }: CallContext): Promise<never> {
  const last = await readDecided(tx, input.merchantId, input.month)
  const by = last && (await people.byIds(tx, [last.actor_id])).get(last.actor_id)?.name
  return refuse('SETTLEMENT_DECIDED', {
    by: by || '同事',
    at: last ? sayMoment(last.created_at) : '刚才',
    state: settlementStates[last?.state ?? 'OPEN'].name,
  })
}

type Step = (
  context: CallContext,
  given: { row: Awaited<ReturnType<typeof lockSettlement>>; to: Settled['state']; amounts: Amounts },
) => Promise<number>
const steps = { check, confirm, sendBack } satisfies Record<SettlementEvent, Step>

async function check(context: CallContext, { to, amounts }: Parameters<Step>[1]): Promise<number> {
  const { input, actor, tx, now } = context
  const checked = { ...none, checked_by: actor.user_id, checked_at: now }
  const kept = { company_id: input.merchantId, month: input.month, state: to, ...amounts, ...checked }
  return (await keepChecked(tx, kept)) ?? (await overtaken(context))
}

async function confirm(context: CallContext, { row, to, amounts }: Parameters<Step>[1]): Promise<number> {
  const { actor, tx, refuse, now } = context
  if (!row) return overtaken(context)
  if (row.checked_by !== null && actor.own_ids.includes(row.checked_by)) refuse('SETTLEMENT_SECOND_OWN')
  if (row.owed_fen !== amounts.owed_fen) refuse('SETTLEMENT_MOVED', { owed: yuan(amounts.owed_fen) })
  const set = { state: to, confirmed_by: actor.user_id, confirmed_at: now }
  return (await moveSettlement(tx, { id: row.id, from: row.state, set })) ? row.id : overtaken(context)
}

async function sendBack(context: CallContext, { row, to }: Parameters<Step>[1]): Promise<number> {
  const { input, tx, refuse } = context
  if (!input.reason) refuse('REASON_REQUIRED')
  if (!row) return overtaken(context)
  const set = { ...none, state: to, reason: input.reason }
  return (await moveSettlement(tx, { id: row.id, from: row.state, set })) ? row.id : overtaken(context)
}
