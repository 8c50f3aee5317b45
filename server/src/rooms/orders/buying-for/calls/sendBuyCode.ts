import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { codesBySms, phones } from '../../../identity/index.ts'
import { ledger } from '../../../rewards/index.ts'
import { BUY_FOR, boundTo, spentBy } from '../../buying/agreed.ts'
import { buyerOf } from '../../buying/buyer.ts'
import { makeOffer, toQuote } from '../../buying/offer.ts'
import type { OrdersDeps } from '../../core/deps.ts'

/** The member reads in the message who buys what for them, and what of theirs it takes. */
export const sendBuyCode: Handler<typeof orders.sendBuyCode, OrdersDeps> = async (context) => {
  const { input, actor, tx, deps, refuse, now, request, afterCommit } = context
  const buyer = await buyerOf(tx, actor, input.for_user_id)
  if (!buyer.is_named) return refuse('USER_SELF')
  const offer = await makeOffer(tx, buyer, input, { now, setting: deps.setting, showsAccount: false })
  if (offer.quote_hash !== input.quote_hash) {
    const account = await ledger.accountOf(tx, buyer.user_id)
    refuse('QUOTE_STALE', { quote: toQuote(offer, account, { actor: buyer, now }) })
  }
  const { words } = spentBy(offer, input.pay_by)
  if (!words) refuse('BUY_CODE_NEEDLESS')
  const phone = (await phones.keysOf(tx, buyer.user_id)) ?? refuse('MEMBER_NO_MOBILE')
  const by = actor.real_name || '工作人员'
  const goods = offer.priced.orders.flatMap(({ lines }) => lines)
  const facts = {
    title: goods[0]?.name ?? '',
    quantity: goods.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  const { seconds } = await codesBySms.send(tx, deps, {
    mobile: deps.secrets.open(phone.mobile_sealed),
    event: BUY_FOR,
    bound: boundTo(actor.user_id, input),
    about: `${by}代您下单，用${words}`,
    work: input.work,
    isSignedIn: true,
    asTheirs: true,
    // Of the member: a desk that serves many sends many.
    request: { ...request, client_id: 0 },
    now,
    afterCommit,
  })
  await emit(tx, 'purchase.codeAsked', [{ user_id: buyer.user_id, by, what: words, ...facts }])
  return { seconds, what: words, mobile_masked: phone.mobile_masked }
}
