import type { members } from '@heyi/contract/members/index'
import { cutPage, idPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { memberFilter } from '../search.ts'
import { listedCards } from '../show.ts'
import { listMembers } from '../store.ts'

export const getUsers: Handler<typeof members.getUsers, MembersDeps> = async ({ input, actor, tx, deps, now }) => {
  const { filter, shown } = await memberFilter(tx, actor.staff, { deps, input, now })
  const rows = filter ? await listMembers(tx, filter, idPage(input)) : []
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return { list: await listedCards(tx, list, { actor, shown, now, vips: deps.vips }), next }
}
