import type { organisation } from '@heyi/contract/organisation/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { organsInScope } from '../../organs/scope.ts'
import { showRoles } from '../show.ts'
import { countRoles, listRoles, placeOf } from '../store.ts'

export const getRolesTo: Handler<typeof organisation.getRolesTo, StaffDeps> = async ({ input, actor, tx }) => {
  const { keyword, kind, num } = input
  const counted = await organsInScope(tx, actor.staff.active_organ_id, input)
  const asked = { organ_ids: counted, keyword, kind }
  const { keys, offset, limit } = readPage(input, 2)
  const [rows, count] = await inOrder(
    tx,
    (tx) => listRoles(tx, { ...asked, counted, after: keys && numberKeys(keys), offset, limit }),
    (tx) => countRoles(tx, asked, countTo(input)),
  )
  const { list, next } = cutPage(rows, num, placeOf)
  return { list: await showRoles(tx, actor.staff, list), next, ...sayTotal(count, input) }
}
