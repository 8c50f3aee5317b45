import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { memberRefundCard } from '../show.ts'
import { countRefunds, listRefunds, ofPerson } from '../store-read.ts'

export const getRefunds: Handler<typeof orders.getRefunds, OrdersDeps> = async ({ input, actor, tx }) => {
  const filter = ofPerson(actor.own_ids, input.order_id)
  const [rows, { asked }] = await inOrder(
    tx,
    (tx) => listRefunds(tx, filter, 'all', idPage(input)),
    (tx) => countRefunds(tx, filter, 'all'),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return { list: list.map(memberRefundCard), ...sayTotal(asked), next }
}
