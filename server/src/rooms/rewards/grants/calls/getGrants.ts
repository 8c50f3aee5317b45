import { P } from '@heyi/contract/permissions'
import type { rewards } from '@heyi/contract/rewards/index'
import { may } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { filterOf, whoseOf } from '../scope.ts'
import { grantCards } from '../show.ts'
import { countGrants, countToDecide, listGrants } from '../store.ts'

const whoever = { maker_id: 0, user_id: 0 }

export const getGrants: Handler<typeof rewards.getGrants> = async ({ input, actor, tx }) => {
  const filter = filterOf(actor.staff, input)
  const [rows, counted, waiting, to_decide] = await inOrder(
    tx,
    (tx) => listGrants(tx, filter, idPage(input)),
    (tx) => countGrants(tx, filter, countTo(input)),
    (tx) => countGrants(tx, filterOf(actor.staff, { state: 'WAITING', ...whoever })),
    (tx) => (may(actor, P.pointsApprove) ? countToDecide(tx, whoseOf(actor.staff), actor.own_ids) : 0),
  )
  const page = cutPage(rows, input.num, (row) => [row.id])
  const list = await grantCards(tx, page.list, actor)
  return { list, ...sayTotal(counted, input), next: page.next, waiting, to_decide }
}
