import { companyStates, nextCompanyState } from '@heyi/contract/organisation/company-states'
import type { organisation } from '@heyi/contract/organisation/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CompaniesDeps } from '../deps.ts'
import { holdApplication, moveCompany } from '../store-admin.ts'

export const withdrawCompany: Handler<typeof organisation.withdrawCompany, CompaniesDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  changed,
}) => {
  const held = (await holdApplication(tx, actor.user_id, input.id)) ?? refuse('COMPANY_NOT_FOUND')
  const { id, name, state: from } = held
  const to = nextCompanyState(from, 'withdraw', 'owner')
  if (!to) return refuse('COMPANY_STATE_CHANGED', { state: companyStates[from].name })
  await moveCompany(tx, id, { from, to, reason: '申请人撤回' })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'company.withdraw',
    target: 'company',
    target_id: id,
    detail: { name },
    request,
  })
  changed({ companies: [id], organs: [held.organ_id] })
  return {}
}
