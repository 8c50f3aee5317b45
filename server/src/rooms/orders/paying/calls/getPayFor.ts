import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { maskName } from '../../../../kernel/secrets.ts'
import { people } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { mayPay } from '../../core/rules.ts'
import { orderOfLink } from '../link.ts'
import { readLinked } from '../store.ts'

export const getPayFor: Handler<typeof orders.getPayFor, OrdersDeps> = async ({ input, tx, refuse, deps, now }) => {
  const order = (await readLinked(tx, orderOfLink(input.code, deps, now))) ?? refuse('PAY_LINK_WRONG')
  const { expire_at, state, user_id, title, goods, pay_fen } = order
  if (!expire_at || !mayPay(order, now)) {
    const isOver = state === 'UNPAID' || (state === 'CLOSED' && !order.paid_at)
    return {
      state: isOver ? 'closed' : 'paid',
      name: '',
      title: '',
      goods: [],
      pay_fen: 0,
      expires_at: expire_at ?? now,
    }
  }
  const name = (await people.byIds(tx, [user_id])).get(user_id)?.name ?? ''
  return { state: 'waiting', name: maskName(name), title, goods, pay_fen, expires_at: expire_at }
}
