import type { members } from '@heyi/contract/members/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../deps.ts'
import { memberFilter } from '../search.ts'
import { memberCards } from '../show.ts'
import { countMembers, listMembers } from '../store.ts'

export const getUserList: Handler<typeof members.getUserList, MembersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { filter, shown } = await memberFilter(tx, actor.staff, { secrets: deps.secrets, input, now })
  if (!filter) return { list: [], total: 0, more: false, next: null }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listMembers(tx, filter, idPage(input)),
    (tx) => countMembers(tx, filter),
  )
  const page = cutPage(rows, input.num, (row) => [row.id])
  return { list: await memberCards(tx, page.list, { actor, shown, now }), ...sayTotal(counted), next: page.next }
}
