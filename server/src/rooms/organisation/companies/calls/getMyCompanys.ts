import type { organisation } from '@heyi/contract/organisation/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CompaniesDeps } from '../deps.ts'
import { companiesOfApplicant } from '../store.ts'

export const getMyCompanys: Handler<typeof organisation.getMyCompanys, CompaniesDeps> = ({ actor, tx }) =>
  companiesOfApplicant(tx, actor.user_id)
