import { companyStates, needsReason, nextCompanyState } from '@heyi/contract/organisation/company-states'
import type { organisation } from '@heyi/contract/organisation/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import type { CompaniesDeps } from '../deps.ts'
import { endsSelling, isJudgeOfOwn } from '../rules.ts'
import { type HeldCompany, holdCompany, isOrganOpen, moveCompany } from '../store-admin.ts'

type Call = typeof organisation.setCompanyState

export const setCompanyState: Handler<Call, CompaniesDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  const { id, event, reason } = input
  const held = (await holdCompany(tx, merchantScope(actor.staff), id)) ?? refuse('COMPANY_NOT_FOUND')
  const to = await nextFor(context, held)
  await moveCompany(tx, id, { from: held.state, to, reason })
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: held.applicant_id,
    action: `company.${event}`,
    target: 'company',
    target_id: id,
    reason,
    detail: { name: held.name, was: held.state },
    request,
  })
  const { applicant_id: user_id, name, state: was } = held
  if (user_id !== null) await emit(tx, 'company.decided', [{ company_id: id, user_id, name, state: to, was, reason }])
  changed({ companies: [id], organs: [held.organ_id], people: user_id === null ? [] : [user_id] })
  return { id, state: to }
}

/** The state that the event leads to, where nothing stands in its way. */
async function nextFor({ input, actor, tx, refuse, deps }: Context<Call, CompaniesDeps>, held: HeldCompany) {
  if (held.is_platform) return refuse('COMPANY_STAYS')
  if (isJudgeOfOwn(actor, held)) return refuse('COMPANY_OWN')
  const to = nextCompanyState(held.state, input.event, 'staff')
  if (!to) return refuse('COMPANY_STATE_CHANGED', { state: companyStates[held.state].name })
  if (needsReason(input.event) && !input.reason) return refuse('COMPANY_REASON_MISSING')
  if (to === 'OPEN' && !(await isOrganOpen(tx, held.organ_id))) return refuse('ORGAN_CLOSED')
  const count = endsSelling(to) ? await deps.openOrdersOf(tx, held.id) : 0
  if (count > 0) return refuse('COMPANY_HAS_ORDERS', { count })
  return to
}
