import type { organisation } from '@heyi/contract/organisation/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { organsInScope } from '../../organs/scope.ts'
import { namesOfOrgans } from '../../organs/store.ts'
import { countWaiting, waitingIn } from '../store-application.ts'

export const getStaffApplications: Handler<typeof organisation.getStaffApplications, StaffDeps> = async ({
  input,
  actor,
  tx,
}) => {
  const organ_ids = await organsInScope(tx, actor.staff.active_organ_id, input)
  const [found, count] = await inOrder(
    tx,
    (tx) => waitingIn(tx, organ_ids, idPage(input)),
    (tx) => countWaiting(tx, organ_ids),
  )
  const { list: rows, next } = cutPage(found, input.num, (row) => [row.id])
  const who = await people.byIds(
    tx,
    rows.flatMap(({ user_id, by_user_id }) => [user_id, by_user_id]),
  )
  const places = await namesOfOrgans(
    tx,
    rows.map(({ organ_id }) => organ_id),
  )
  return {
    list: rows.map(({ id, user_id, by_user_id, organ_id, created_at }) => ({
      id,
      name: who.get(user_id)?.name ?? '',
      mobile_masked: who.get(user_id)?.mobile_masked ?? '',
      organ_id,
      organ_name: places.get(organ_id) ?? '',
      by: who.get(by_user_id)?.name ?? '',
      created_at,
    })),
    ...sayTotal(count, input),
    next,
  }
}
