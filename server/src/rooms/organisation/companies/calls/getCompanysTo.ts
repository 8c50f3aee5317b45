import type { organisation } from '@heyi/contract/organisation/index'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrganisationDeps } from '../../deps.ts'
import { companiesInScope } from '../store.ts'

/** A staff member tied to a merchant sees that one. */
export const getCompanysTo: Handler<typeof organisation.getCompanysTo, OrganisationDeps> = async ({
  input,
  actor,
  tx,
}) => {
  const { organ_ids, company_id, is_admin } = actor.staff
  return await companiesInScope(
    tx,
    { organ_ids, company_id: is_admin ? null : company_id },
    { offset: readPage(input, 1).offset, limit: input.num },
  )
}
