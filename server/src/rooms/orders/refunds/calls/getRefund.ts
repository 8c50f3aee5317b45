import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { showRefund } from '../show.ts'

export const getRefund: Handler<typeof orders.getRefund, OrdersDeps> = async ({ input, actor, tx, refuse }) =>
  (await showRefund(tx, actor.own_ids, input.refund_id)) ?? refuse('REFUND_NOT_FOUND')
