import type { orders } from '@heyi/contract/orders/index'
import { FAMILY_PAY_HOURS } from '@heyi/contract/orders/order-rules'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { countTimedOut } from '../../buying/store.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned } from '../../core/emit.ts'
import { isShort, mayPay } from '../../core/rules.ts'
import { byActor } from '../../core/show.ts'
import { ofMember, readHead } from '../../core/store-read.ts'
import { logOrders } from '../../core/store-write.ts'
import { payLink } from '../rules.ts'
import { lastDoneOther, lockForPayment, ofPayer, waitLonger } from '../store.ts'

export const getPayLink: Handler<typeof orders.getPayLink, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now, request, changed } = context
  const order = (await readHead(tx, input.order_id, ofMember(actor.own_ids))) ?? refuse('ORDER_NOT_FOUND')
  if (order.state !== 'UNPAID' && order.state !== 'CLOSED') refuse('ORDER_ALREADY_PAID')
  // Whoever pays one order pays what else of its purchase waits, as its member does.
  const bought = await lockForPayment(tx, { order_id: 0, trade_id: order.trade_id }, ofPayer(actor.own_ids))
  const due = bought.filter((row) => mayPay(row, now))
  if (!due.some(({ id }) => id === order.id)) refuse('ORDER_CLOSED')
  const ids = due.map(({ id }) => id)
  const hours = isShort(await countTimedOut(tx, actor.own_ids, now)) ? 0 : FAMILY_PAY_HOURS
  const longer = new Map((await waitLonger(tx, ids, hours, now)).map(({ id, expire_at }) => [id, expire_at]))
  // Who looks at the link again makes no news.
  const asked = await lastDoneOther(tx, ids, 'payLink')
  await logOrders(tx, { ids: asked, event: 'payLink', by: byActor(actor, 'owner', request), reason: '', now })
  changed(concerned(due.filter(({ id }) => longer.has(id) || asked.includes(id))))
  const times = due.flatMap(({ id, expire_at }) => longer.get(id) ?? expire_at ?? [])
  const first = new Date(Math.min(...times.map((at) => at.getTime())))
  return {
    ...payLink(deps.secrets.key('pay-link'), order.trade_id, first, now),
    pay_fen: due.reduce((sum, { pay_fen }) => sum + pay_fen, 0),
  }
}
