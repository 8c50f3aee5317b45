import type { orders } from '@heyi/contract/orders/index'
import { orderTabs } from '@heyi/contract/orders/states'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../deps.ts'
import { staffCards } from '../../show.ts'
import { countTabs, listOrders, shownIn } from '../../store-read.ts'
import { staffFilter } from '../search.ts'

export const getCompanyOrders: Handler<typeof orders.getCompanyOrders, OrdersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const filter = await staffFilter(tx, actor, deps.secrets, input)
  const [rows, counts] = await inOrder(
    tx,
    (tx) => listOrders(tx, shownIn(filter, orderTabs[input.tab], now), orderTabs[input.tab].states, idPage(input)),
    (tx) => countTabs(tx, filter, now),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return { list: await staffCards(tx, actor, list, now), ...sayTotal(counts[input.tab]), next }
}
