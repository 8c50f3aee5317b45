import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { userTodo } from '../../core/store-figures.ts'
import { countTabs, nothing, ofMember } from '../../core/store-read.ts'

export const getUserOrderCounts: Handler<typeof orders.getUserOrderCounts, OrdersDeps> = async ({ actor, tx, now }) => {
  const [tabs, { ready, ready_order_id }] = await inOrder(
    tx,
    (tx) => countTabs(tx, { whose: ofMember(actor.own_ids), also: nothing }, now),
    (tx) => userTodo(tx, actor.own_ids, now),
  )
  return { ...tabs, ready, ready_order_id }
}
