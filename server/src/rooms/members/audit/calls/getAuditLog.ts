import type { members } from '@heyi/contract/members/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { filterOf } from '../search.ts'
import { showRows } from '../show.ts'
import { countAudit, listAudit } from '../store.ts'

export const getAuditLog: Handler<typeof members.getAuditLog, MembersDeps> = async ({ input, actor, tx, deps }) => {
  const filter = await filterOf(tx, actor.staff, input, deps.names())
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listAudit(tx, filter, idPage(input)),
    (tx) => countAudit(tx, filter, countTo(input)),
  )
  const page = cutPage(rows, input.num, (row) => [row.id])
  return { list: await showRows(tx, page.list, deps.names()), ...sayTotal(counted, input), next: page.next }
}
