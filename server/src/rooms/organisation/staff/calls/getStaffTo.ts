import type { organisation } from '@heyi/contract/organisation/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { organsInScope } from '../../organs/scope.ts'
import { showStaff } from '../show.ts'
import { countStaff, listStaff, placeOf } from '../store-admin.ts'
import { countWaiting } from '../store-application.ts'

export const getStaffTo: Handler<typeof organisation.getStaffTo, StaffDeps> = async ({ input, actor, tx }) => {
  const { keyword, role_id, state, num } = input
  const { active_organ_id, organ_ids: mine } = actor.staff
  // Who waits stands on a tab of its own, wherever one looks for colleagues.
  const whole = await organsInScope(tx, active_organ_id, input)
  const place = input.organ_id
  // An organisation that is not theirs may stand above their own.
  const placed = mine.includes(place) ? await organsInScope(tx, place, input) : []
  const organ_ids = place ? placed.filter((id) => mine.includes(id)) : whole
  const asked = { organ_ids, role_id, state, keyword }
  const { keys, offset, limit } = readPage(input, 2)
  const [rows, count, waiting] = await inOrder(
    tx,
    (tx) => listStaff(tx, { ...asked, after: keys && numberKeys(keys), offset, limit }),
    (tx) => countStaff(tx, asked, countTo(input)),
    (tx) => countWaiting(tx, whole),
  )
  const { list, next } = cutPage(rows, num, placeOf)
  return {
    list: await showStaff(tx, actor.staff, list),
    next,
    ...sayTotal(count, input),
    waiting,
  }
}
