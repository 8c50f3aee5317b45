import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { refundFilter } from '../filter.ts'
import { peopleOf, staffRefundCard } from '../show.ts'
import { countRefunds, listRefunds } from '../store-read.ts'

export const getRefundsTo: Handler<typeof orders.getRefundsTo, OrdersDeps> = async ({ input, actor, tx, deps }) => {
  const filter = await refundFilter(tx, actor, deps.secrets, input)
  const [rows, { asked, ...counts }] = await inOrder(
    tx,
    (tx) => listRefunds(tx, filter, input.tab, idPage(input)),
    (tx) => countRefunds(tx, filter, input.tab, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  const who = await peopleOf(tx, list)
  return { list: list.map((row) => staffRefundCard(row, actor, who)), ...sayTotal(asked, input), next, counts }
}
