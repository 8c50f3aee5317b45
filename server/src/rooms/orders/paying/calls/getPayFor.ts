import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { maskMiddle } from '../../../../kernel/secrets.ts'
import { people } from '../../../identity/index.ts'
import { picture } from '../../../media/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { mayPay } from '../../core/rules.ts'
import { tradeOfLink } from '../link.ts'
import { type Linked, readLinked } from '../store.ts'

const nothing = { name: '', mobile_tail: '', orders: [], pay_fen: 0 }
const shown = ({ picture_id, ...one }: Linked['goods'][number]) => ({
  ...one,
  picture: picture_id ? picture(picture_id, one.name) : null,
})

export const getPayFor: Handler<typeof orders.getPayFor, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const bought = await readLinked(tx, tradeOfLink(input.code, deps, now))
  if (!bought.length) refuse('PAY_LINK_WRONG')
  const due = bought.filter((order) => mayPay(order, now))
  const [first] = due
  if (!first) {
    const isOver = bought.every(({ state, paid_at }) => state === 'UNPAID' || (state === 'CLOSED' && !paid_at))
    return { ...nothing, state: isOver ? 'closed' : 'paid', expires_at: now }
  }
  const asking = (await people.byIds(tx, [first.user_id])).get(first.user_id)
  return {
    state: 'waiting',
    name: maskMiddle(asking?.name ?? ''),
    mobile_tail: actor ? (asking?.mobile_masked ?? '').slice(-4) : '',
    orders: due.map(({ goods, pay_fen }) => ({ pay_fen, goods: goods.map(shown) })),
    pay_fen: due.reduce((sum, { pay_fen }) => sum + pay_fen, 0),
    expires_at: due.reduce(
      (at, { expire_at }) => (expire_at && expire_at < at ? expire_at : at),
      first.expire_at ?? now,
    ),
  }
}
