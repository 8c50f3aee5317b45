import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { showToMember } from '../../core/show-to.ts'

export const getUserOrder: Handler<typeof orders.getUserOrder, OrdersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
}) => {
  const order = (await showToMember(tx, actor.own_ids, input.order_id, deps, now)) ?? refuse('ORDER_NOT_FOUND')
  // Only the member shows the code that hands the order out.
  return actor.acting ? { ...order, scan_code: '' } : order
}
