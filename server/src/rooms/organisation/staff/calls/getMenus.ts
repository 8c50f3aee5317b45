import type { organisation } from '@heyi/contract/organisation/index'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrganisationDeps } from '../../deps.ts'
import { menuFor } from '../rules.ts'

export const getMenus: Handler<typeof organisation.getMenus, OrganisationDeps> = async ({ input, actor }) => {
  const { offset } = readPage(input, 1)
  return menuFor(actor.staff?.permissions ?? new Set()).slice(offset, offset + input.num)
}
