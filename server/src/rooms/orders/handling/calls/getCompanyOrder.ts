import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { showToStaff } from '../../core/show-to.ts'

export const getCompanyOrder: Handler<typeof orders.getCompanyOrder, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse } = context
  return (await showToStaff(tx, actor, input.order_id, context)) ?? refuse('ORDER_NOT_FOUND')
}
