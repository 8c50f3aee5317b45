import type { orders } from '@heyi/contract/orders/index'
import { FAMILY_PAY_HOURS } from '@heyi/contract/orders/order-rules'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned } from '../../core/emit.ts'
import { mayPay } from '../../core/rules.ts'
import { ofMember, readHead } from '../../core/store-read.ts'
import { payLink } from '../rules.ts'
import { waitLonger } from '../store.ts'

export const getPayLink: Handler<typeof orders.getPayLink, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now, changed } = context
  const order = (await readHead(tx, input.order_id, ofMember(actor.own_ids))) ?? refuse('ORDER_NOT_FOUND')
  if (order.state !== 'UNPAID' && order.state !== 'CLOSED') refuse('ORDER_ALREADY_PAID')
  if (!mayPay(order, now) || !order.expire_at) return refuse('ORDER_CLOSED')
  const until = await waitLonger(tx, order.id, FAMILY_PAY_HOURS, now)
  if (until) changed(concerned([order]))
  return payLink(deps.secrets.key('pay-link'), order.id, until ?? order.expire_at, now)
}
