import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { accountOf } from '../../../rewards/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { makeOffer, toQuote } from '../offer.ts'

export const getOrderQuote: Handler<typeof orders.getOrderQuote, OrdersDeps> = async ({ input, actor, tx, now }) => {
  const [offer, account] = await inOrder(
    tx,
    (tx) => makeOffer(tx, actor, input, now),
    (tx) => accountOf(tx, actor.user_id),
  )
  return toQuote(offer, account, { actor, now })
}
