import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { byActor } from '../../core/show.ts'
import { inScope } from '../../core/store-read.ts'
import { logOrders } from '../../core/store-write.ts'
import { readHeads } from '../store.ts'

/** A slip printed again is kept again: the order's log then shows both. */
export const setOrdersPrinted: Handler<typeof orders.setOrdersPrinted, OrdersDeps> = async (context) => {
  const { input, actor, tx, request, now, changed } = context
  const found = await readHeads(tx, [...new Set(input.order_ids)], inScope(merchantScope(actor.staff)))
  const ids = found.map((order) => order.id)
  await logOrders(tx, { ids, event: 'print', by: byActor(actor, 'staff', request), reason: '', now })
  changed({ orders: found })
  return { printed: ids.length }
}
