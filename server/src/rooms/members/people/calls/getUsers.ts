import type { members } from '@heyi/contract/members/index'
import { cutPage, idPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../deps.ts'
import { memberFilter } from '../search.ts'
import { memberCards } from '../show.ts'
import { listMembers } from '../store.ts'

export const getUsers: Handler<typeof members.getUsers, MembersDeps> = async ({ input, actor, tx, deps, now }) => {
  const { filter, shown } = await memberFilter(tx, actor.staff, { secrets: deps.secrets, input, now })
  const rows = filter ? await listMembers(tx, filter, idPage(input)) : []
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return { list: await memberCards(tx, list, { actor, shown, now }), next }
}
