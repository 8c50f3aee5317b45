import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { maskMiddle } from '../../../../kernel/secrets.ts'
import { people } from '../../../identity/index.ts'
import { picture } from '../../../media/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { mayPay } from '../../core/rules.ts'
import { orderOfLink } from '../link.ts'
import { readLinked } from '../store.ts'

export const getPayFor: Handler<typeof orders.getPayFor, OrdersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
}) => {
  const order = (await readLinked(tx, orderOfLink(input.code, deps, now))) ?? refuse('PAY_LINK_WRONG')
  const { expire_at, state, user_id, title, goods, pay_fen } = order
  if (!expire_at || !mayPay(order, now)) {
    const isOver = state === 'UNPAID' || (state === 'CLOSED' && !order.paid_at)
    return {
      state: isOver ? 'closed' : 'paid',
      name: '',
      mobile_tail: '',
      title: '',
      goods: [],
      pay_fen: 0,
      expires_at: expire_at ?? now,
    }
  }
  const asking = (await people.byIds(tx, [user_id])).get(user_id)
  return {
    state: 'waiting',
    name: maskMiddle(asking?.name ?? ''),
    mobile_tail: actor ? (asking?.mobile_masked ?? '').slice(-4) : '',
    title,
    goods: goods.map(({ picture_id, ...one }) => ({
      ...one,
      picture: picture_id ? picture(picture_id, one.name) : null,
    })),
    pay_fen,
    expires_at: expire_at,
  }
}
