import type { orders } from '@heyi/contract/orders/index'
import { orderTabs } from '@heyi/contract/orders/states'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { staffCards } from '../../core/show-to.ts'
import { shownIn } from '../../core/store-read.ts'
import { staffFilter } from '../search.ts'
import { countOrders, listStaffOrders } from '../store-list.ts'

export const getCompanyOrders: Handler<typeof orders.getCompanyOrders, OrdersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const tab = orderTabs[input.tab]
  const found = await staffFilter(tx, actor, deps.secrets, input)
  const filter = { ...found, ...shownIn(found, tab, now) }
  const [rows, total] = await inOrder(
    tx,
    (tx) => listStaffOrders(tx, filter, tab, idPage(input)),
    (tx) => countOrders(tx, filter, tab, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return { list: await staffCards(tx, actor, list, now), ...sayTotal(total, input), next }
}
