import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shownName } from '../../../identity/index.ts'
import { movementFilter } from '../filter.ts'
import { countMovements, listMovements } from '../store.ts'

export const getMovements: Handler<typeof rewards.getMovements> = async ({ input, actor, tx, now }) => {
  const filter = movementFilter(actor.staff, input, now)
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listMovements(tx, filter, idPage(input)),
    (tx) => countMovements(tx, filter, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return {
    list: list.map((row) => ({ ...row, ledger: input.ledger, name: shownName(row) })),
    next,
    ...sayTotal(counted, input),
  }
}
