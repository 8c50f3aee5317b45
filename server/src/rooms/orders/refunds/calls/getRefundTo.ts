import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { showRefundTo } from '../show.ts'

export const getRefundTo: Handler<typeof orders.getRefundTo, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse } = context
  return (await showRefundTo(tx, actor, input.refund_id, context)) ?? refuse('REFUND_NOT_FOUND')
}
