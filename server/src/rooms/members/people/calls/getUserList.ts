import type { members } from '@heyi/contract/members/index'
import type { MemberSort } from '@heyi/contract/members/member-rules'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { memberFilter } from '../search.ts'
import { listedCards } from '../show.ts'
import { countMembers, dayKeys, listByDay, listMembers } from '../store.ts'

/** Who is older was born earlier. */
const isNewFirst = (by: MemberSort, direction: 'asc' | 'desc'): boolean => (direction === 'desc') === (by !== 'age')

export const getUserList: Handler<typeof members.getUserList, MembersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { filter, shown } = await memberFilter(tx, actor.staff, { deps, input, now })
  if (!filter) return { list: [], total: 0, more: false, next: null }
  const sort = input.sort === 'newest' ? null : { by: input.sort, isNewFirst: isNewFirst(input.sort, input.direction) }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => (sort ? listByDay(tx, filter, sort, readPage(input, 2)) : listMembers(tx, filter, idPage(input))),
    (tx) => countMembers(tx, filter, countTo(input)),
  )
  const page = cutPage(rows, input.num, (row) => (sort ? dayKeys(sort, row) : [row.id]))
  const list = await listedCards(tx, page.list, { actor, shown, now, vips: deps.vips })
  return { list, ...sayTotal(counted, input), next: page.next }
}
