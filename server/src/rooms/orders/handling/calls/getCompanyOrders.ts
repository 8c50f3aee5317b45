import type { orders } from '@heyi/contract/orders/index'
import { orderTabs } from '@heyi/contract/orders/states'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { staffCards } from '../../core/show-to.ts'
import { staffFilter } from '../search.ts'
import { countOrders, countToReview, listStaffOrders, listToReview } from '../store-list.ts'

export const getCompanyOrders: Handler<typeof orders.getCompanyOrders, OrdersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const tab = orderTabs[input.tab]
  const filter = await staffFilter(tx, actor, deps.secrets, input)
  const [page, most] = [idPage(input), countTo(input)]
  const [rows, total] = await inOrder(
    tx,
    (tx) => ('to_review' in tab ? listToReview(tx, filter, now, page) : listStaffOrders(tx, filter, tab, page)),
    (tx) => ('to_review' in tab ? countToReview(tx, filter, now, most) : countOrders(tx, filter, tab, most)),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return { list: await staffCards(tx, actor, list, now), ...sayTotal(total, input), next }
}
