import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { accountOf } from '../../../rewards/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { makeOffer, toQuote } from '../offer.ts'

export const getOrderQuote: Handler<typeof orders.getOrderQuote, OrdersDeps> = async (context) => {
  const { input, actor, tx, now, deps } = context
  const offer = await makeOffer(tx, actor, input, { now, setting: deps.setting, showsAccount: true })
  return toQuote(offer, offer.account ?? (await accountOf(tx, actor.user_id)), { actor, now })
}
