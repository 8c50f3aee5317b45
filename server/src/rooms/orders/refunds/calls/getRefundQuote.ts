import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { ofMember } from '../../core/store-read.ts'
import { amountsBack } from '../apply.ts'
import { couponFate, isAgreedAtOnce, whereTo } from '../rules.ts'
import { readRefundable } from '../store.ts'

export const getRefundQuote: Handler<typeof orders.getRefundQuote, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const order = (await readRefundable(tx, input.order_id, ofMember(actor.own_ids))) ?? refuse('ORDER_NOT_FOUND')
  const { amounts, gift_words } = await amountsBack(tx, order, input, { deps, now })
  const isAtOnce = input.way === 'money' && isAgreedAtOnce(order, now, deps.setting('refund_at_once_minutes'))
  return {
    ...amounts,
    gift_words,
    where_to: whereTo({ ...amounts, way: input.way, by_other: order.by_other }, isAtOnce ? 'WAIT_REFUND' : 'APPLIED'),
    used_coupon: couponFate(order, input.lines),
  }
}
