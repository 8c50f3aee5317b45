import type { members } from '@heyi/contract/members/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { memberFilter } from '../search.ts'
import { listedCards } from '../show.ts'
import { countMembers, listMembers } from '../store.ts'

export const getUserList: Handler<typeof members.getUserList, MembersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { filter, shown } = await memberFilter(tx, actor.staff, { deps, input, now })
  if (!filter) return { list: [], total: 0, more: false, next: null }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listMembers(tx, filter, idPage(input)),
    (tx) => countMembers(tx, filter),
  )
  const page = cutPage(rows, input.num, (row) => [row.id])
  const list = await listedCards(tx, page.list, { actor, shown, now, vips: deps.vips })
  return { list, ...sayTotal(counted), next: page.next }
}
