import type { members } from '@heyi/contract/members/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sharedFilterOf } from '../../audit/search.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { showActing } from '../show-log.ts'
import { countActing, listActing } from '../store-log.ts'

export const getActingLog: Handler<typeof members.getActingLog, MembersDeps> = async ({ input, actor, tx, now }) => {
  const { id, disputed } = input
  const filter = { ...(await sharedFilterOf(tx, actor.staff, input)), id, disputed }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listActing(tx, filter, idPage(input)),
    (tx) => countActing(tx, filter, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return { list: await showActing(tx, list, now), ...sayTotal(counted, input), next }
}
