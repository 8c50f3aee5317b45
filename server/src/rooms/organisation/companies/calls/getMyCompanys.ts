import type { organisation } from '@heyi/contract/organisation/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrganisationDeps } from '../../deps.ts'
import { companiesOfApplicant } from '../store.ts'

export const getMyCompanys: Handler<typeof organisation.getMyCompanys, OrganisationDeps> = ({ actor, tx }) =>
  companiesOfApplicant(tx, actor.user_id)
