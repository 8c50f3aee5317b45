import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shownName } from '../../../identity/index.ts'
import { wholeScope } from '../../../members/index.ts'
import { countPayouts, listPayouts } from '../store.ts'

export const getPayouts: Handler<typeof rewards.getPayouts> = async ({ input, actor, tx }) => {
  const scope = wholeScope(actor.staff)
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listPayouts(tx, { scope, state: input.state }, idPage(input)),
    (tx) => countPayouts(tx, scope, input.state, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return {
    list: list.map((row) => ({
      ...row,
      name: shownName(row),
      real_fen: row.balance_fen - row.gift_fen,
      requested_by: row.requested_name,
      decided_by: row.decided_name,
      is_own: actor.own_ids.includes(row.requested_by),
    })),
    next,
    ...sayTotal(counted, input),
  }
}
