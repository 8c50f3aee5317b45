import type { orders } from '@heyi/contract/orders/index'
import { orderTabs } from '@heyi/contract/orders/states'
import { cutPage, sayTotal } from '../../../kernel/db/paging.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../deps.ts'
import { likePattern, pageOfIds } from '../search.ts'
import { countTabs, listOrders, ofMember, worded } from '../store-read.ts'
import { memberCard } from '../wire.ts'

export const getUserOrders: Handler<typeof orders.getUserOrders, OrdersDeps> = async ({ input, actor, tx, now }) => {
  const { tab, keyword, num } = input
  const filter = { whose: ofMember(tx, actor.user_id), also: worded(tx, keyword, likePattern(keyword)) }
  const [rows, counts] = await Promise.all([
    listOrders(tx, filter, orderTabs[tab].states, pageOfIds(input)),
    countTabs(tx, filter),
  ])
  const { list, next } = cutPage(rows, num, (row) => [row.id])
  return { list: list.map((row) => memberCard(row, now)), ...sayTotal(counts[tab]), next }
}
