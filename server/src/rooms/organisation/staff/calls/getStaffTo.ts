import type { organisation } from '@heyi/contract/organisation/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrganisationDeps } from '../../deps.ts'
import { organsInScope } from '../../organs/scope.ts'
import { saidStaff } from '../said.ts'
import { countStaff, listStaff, placeOf } from '../store-admin.ts'
import { countWaiting } from '../store-application.ts'

export const getStaffTo: Handler<typeof organisation.getStaffTo, OrganisationDeps> = async ({ input, actor, tx }) => {
  const { keyword, role_id, state, num } = input
  const organ_ids = await organsInScope(tx, actor.staff.active_organ_id, input)
  const asked = { organ_ids, role_id, state, keyword }
  const { keys, offset, limit } = readPage(input, 2)
  const [rows, count, waiting] = await inOrder(
    tx,
    (tx) => listStaff(tx, { ...asked, after: keys && numberKeys(keys), offset, limit }),
    (tx) => countStaff(tx, asked),
    (tx) => countWaiting(tx, organ_ids),
  )
  const { list, next } = cutPage(rows, num, placeOf)
  return {
    list: await saidStaff(tx, actor.staff, list),
    next,
    ...sayTotal(count),
    waiting,
  }
}
