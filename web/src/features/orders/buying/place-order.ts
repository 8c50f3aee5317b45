import { screens } from '@heyi/contract/screens'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { address } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { muteNotice } from '../../../lib/notices.ts'
import { q, queryClient } from '../../../lib/query.ts'
import type { Placed, Purchase, Quote } from '../parts/orders.ts'
import { type Prove, sendPurchase } from '../parts/send-purchase.ts'
import { endDraft } from './checkout.ts'
import { purchaseKey } from './lines.ts'
import { priceQuestion } from './price-question.ts'

type PurchaseInput = Omit<Purchase, 'quote_hash'>
/** Why it was not placed; after a refusal the same purchase would be refused again. */
export type Problem = { problem: string; isRefused?: boolean }
export type Attempt = { placed: Placed } | Problem | { isPlacedBefore: true } | { isGivenUp: true }

/** It is not what was read any more: says what has changed and asks. */
const agrees = (before: Quote, now: Quote): Promise<boolean> => confirm(priceQuestion(before, now))

async function freshQuote(wanted: PurchaseInput): Promise<Quote> {
  const { remark: _remark, invoice: _invoice, ...asked } = wanted
  return queryClient.fetchQuery({ ...q.orders.getOrderQuote(asked), staleTime: 0 })
}

/**
 * Places the order. The same lines are the same purchase until the server has answered yes, even where the price or the
 * remark has changed meanwhile: pressing again after a broken line never buys twice.
 */
export async function placeOrder(wanted: PurchaseInput, quote: Quote, prove: Prove): Promise<Attempt> {
  const outcome = await sendPurchase(wanted, quote, { intention: purchaseKey(wanted.lines, wanted), prove })
  if ('placed' in outcome) {
    const { placed } = outcome
    endDraft()
    // Points alone have paid: the screen says so, and the notice of it would say it again.
    muteNotice(
      placed.orders
        .filter((one) => one.state !== 'UNPAID')
        .map((one) => address(screens.order.path, { order_id: one.id })),
    )
    return { placed }
  }
  switch (outcome.failed) {
    case 'stale':
      return again(wanted, quote, prove)
    case 'before':
      endDraft()
      return { isPlacedBefore: true }
    case 'givenUp':
      return { isGivenUp: true }
    case 'unheard':
      return { problem: '网络不稳，还没有收到结果。请再按一次“提交订单”，不会重复下单。' }
    case 'refused':
      return { problem: outcome.problem, isRefused: true }
  }
}

async function again(wanted: PurchaseInput, before: Quote, prove: Prove): Promise<Attempt> {
  try {
    const now = await freshQuote(wanted)
    return (await agrees(before, now)) ? placeOrder(wanted, now, prove) : { isGivenUp: true }
  } catch (error) {
    return { problem: sentenceOf(error) }
  }
}
