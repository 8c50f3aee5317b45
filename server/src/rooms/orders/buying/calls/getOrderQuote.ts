import type { orders } from '@heyi/contract/orders/index'
import { auditLook } from '../../../../kernel/audit/looked.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { ledger } from '../../../rewards/index.ts'
import { listAddresses } from '../../addresses/store.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { buyerOf } from '../buyer.ts'
import { makeOffer, toQuote } from '../offer.ts'
import { skusOf } from '../rules.ts'
import { checkPersonLimits } from '../rules-limits.ts'
import { boughtUnits } from '../store.ts'

export const getOrderQuote: Handler<typeof orders.getOrderQuote, OrdersDeps> = async (context) => {
  const { input, tx, now, deps, request } = context
  const actor = await buyerOf(tx, context.actor, input.for_user_id)
  const look = {
    actor_id: context.actor.user_id,
    subject_id: actor.user_id,
    action: 'order.quoteFor',
    request,
  } as const
  const isSent = actor.is_named === true && input.delivery !== 'pickup'
  const [offer, addresses] = await inOrder(
    tx,
    (tx) => makeOffer(tx, actor, input, { now, setting: deps.setting, showsAccount: true }),
    (tx) => (isSent ? listAddresses(tx, actor.own_ids) : []),
    (tx) => (actor.is_named ? auditLook(tx, look) : null),
  )
  // Of most products one person may have any number: then no order is read.
  const isLimited = offer.skus.some((sku) => sku.max_per_person > 0)
  if (isLimited) checkPersonLimits(input.lines, offer.skus, await boughtUnits(tx, actor.own_ids, skusOf(input)))
  return toQuote(offer, offer.account ?? (await ledger.accountOf(tx, actor.user_id)), { actor, now, addresses })
}
