import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { ofMember } from '../../store-read.ts'
import { refundable, waysOf, whyNot } from '../rules.ts'
import { openQuantities, readRefundable } from '../store.ts'

export const getOrderGoods: Handler<typeof orders.getOrderGoods, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const order = (await readRefundable(tx, input.order_id, ofMember(actor.own_ids))) ?? refuse('ORDER_NOT_FOUND')
  const refunding = await openQuantities(tx, order.id)
  const why_not = whyNot(order, order.lines, now, deps.setting('after_sale_days'))
  return {
    order_id: order.id,
    order_no: order.order_no,
    state: order.state,
    merchant_name: order.merchant_name,
    ways: why_not ? [] : waysOf(order),
    why_not,
    lines: order.lines.map(({ id, picture_id, ...line }) => ({
      ...line,
      line_id: id,
      picture: picture_id ? picture(picture_id, line.name) : null,
      refundable: why_not ? 0 : refundable(line),
      refunding: refunding.get(id) ?? 0,
    })),
  }
}
