import type { organisation } from '@heyi/contract/organisation/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrgansDeps } from '../deps.ts'
import { treeOf } from '../rules.ts'
import { openOrgans } from '../store.ts'

export const organGet: Handler<typeof organisation.organGet, OrgansDeps> = async ({ tx }) =>
  treeOf(await openOrgans(tx))
