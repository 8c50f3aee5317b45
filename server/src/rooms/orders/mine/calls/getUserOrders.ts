import type { orders } from '@heyi/contract/orders/index'
import { orderTabs } from '@heyi/contract/orders/states'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { containing } from '../../../../kernel/db/like.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { memberCard } from '../../core/show.ts'
import { countTabs, listOrders, ofMember, shownIn, whereKeyword } from '../../core/store-read.ts'

export const getUserOrders: Handler<typeof orders.getUserOrders, OrdersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { tab, keyword, num } = input
  const filter = { whose: ofMember(actor.own_ids), also: whereKeyword(keyword, containing(keyword)) }
  const [rows, counts] = await inOrder(
    tx,
    (tx) => listOrders(tx, shownIn(filter, orderTabs[tab], now), orderTabs[tab].states, idPage(input)),
    (tx) => countTabs(tx, filter, now),
  )
  const { list, next } = cutPage(rows, num, (row) => [row.id])
  return { list: list.map((row) => memberCard(row, now, deps.setting)), ...sayTotal(counts[tab]), next }
}
