import type { organisation } from '@heyi/contract/organisation/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrganisationDeps } from '../../deps.ts'
import { companiesInScope } from '../store.ts'

export const getCompanysTo: Handler<typeof organisation.getCompanysTo, OrganisationDeps> = ({ input, actor, tx }) =>
  companiesInScope(tx, merchantScope(actor.staff), input.organ_id, {
    offset: readPage(input, 1).offset,
    limit: input.num,
  })
