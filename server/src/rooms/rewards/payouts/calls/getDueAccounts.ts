import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shownName } from '../../../identity/index.ts'
import { wholeScope } from '../../../members/index.ts'
import { countDue, listDue } from '../store.ts'

export const getDueAccounts: Handler<typeof rewards.getDueAccounts> = async ({ input, actor, tx }) => {
  const scope = wholeScope(actor.staff)
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listDue(tx, scope, idPage(input)),
    (tx) => countDue(tx, scope, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.user_id])
  return {
    list: list.map((row) => ({ ...row, name: shownName(row), real_fen: row.balance_fen - row.gift_fen })),
    next,
    ...sayTotal(counted, input),
  }
}
