import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { filterOf } from '../scope.ts'
import { grantCards } from '../show.ts'
import { countGrants, listGrants } from '../store.ts'

const whoever = { maker_id: 0, user_id: 0 }

export const getGrants: Handler<typeof rewards.getGrants> = async ({ input, actor, tx }) => {
  const filter = filterOf(actor.staff, input)
  const [rows, counted, waiting] = await inOrder(
    tx,
    (tx) => listGrants(tx, filter, idPage(input)),
    (tx) => countGrants(tx, filter),
    (tx) => countGrants(tx, filterOf(actor.staff, { state: 'WAITING', ...whoever })),
  )
  const page = cutPage(rows, input.num, (row) => [row.id])
  return { list: await grantCards(tx, page.list, actor), ...sayTotal(counted), next: page.next, waiting }
}
