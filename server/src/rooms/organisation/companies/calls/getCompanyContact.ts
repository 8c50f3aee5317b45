import type { organisation } from '@heyi/contract/organisation/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CompaniesDeps } from '../deps.ts'
import { contactOfCompany } from '../store-admin.ts'

export const getCompanyContact: Handler<typeof organisation.getCompanyContact, CompaniesDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
}) => {
  const { id, reason } = input
  const held = await contactOfCompany(tx, merchantScope(actor.staff), id)
  if (!held?.contact_sealed) return refuse('COMPANY_NOT_FOUND')
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'company.contact',
    target: 'company',
    target_id: id,
    reason,
    request,
  })
  return { name: held.contact_name, phone: deps.secrets.open(held.contact_sealed) }
}
