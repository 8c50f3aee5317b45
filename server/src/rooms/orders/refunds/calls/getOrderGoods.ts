import type { orders } from '@heyi/contract/orders/index'
import { reasonsFor } from '@heyi/contract/orders/refund-rules'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import { whyNotHere } from '../../codes/rules.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { isToReview, rewardOf, whyNoReview } from '../../core/rules-reviews.ts'
import { ofMember } from '../../core/store-read.ts'
import { usesLeft } from '../../pickup/rules.ts'
import { myReview } from '../../reviews/show.ts'
import type { Review } from '../../reviews/store.ts'
import { reviewsOfOrder } from '../../reviews/store-read.ts'
import { directAuditor } from '../agree.ts'
import { isAgreedAtOnce, refundable, sendingOf, waysOf, whyNot } from '../rules.ts'
import { openQuantities, readRefundable } from '../store.ts'

export const getOrderGoods: Handler<typeof orders.getOrderGoods, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const order = (await readRefundable(tx, input.order_id, ofMember(actor.own_ids))) ?? refuse('ORDER_NOT_FOUND')
  const [refunding, opinions] = await inOrder(
    tx,
    (tx) => openQuantities(tx, order.id),
    (tx) => reviewsOfOrder(tx, order.id),
  )
  const reviews = new Map(opinions.map((review) => [review.order_line_id, review]))
  const why_not = whyNot(order, order.lines, now, deps.setting('after_sale_days'))
  const isToFetch = whyNotHere(order) === ''
  const mine = (review: Review | undefined) => (review ? myReview(review, now) : null)
  return {
    order_id: order.id,
    order_no: order.order_no,
    state: order.state,
    delivery: order.delivery,
    is_at_once: isAgreedAtOnce(order, now, deps.setting('refund_at_once_minutes')),
    may_agree: directAuditor(actor, order) !== null,
    reasons: reasonsFor(sendingOf(order, order.lines)),
    merchant_name: order.merchant_name,
    ways: why_not ? [] : waysOf(order, order.lines),
    why_not,
    why_no_review: whyNoReview(order, now),
    review_reward: rewardOf(deps.setting),
    lines: order.lines.map(({ id, picture_id, ...line }) => ({
      ...line,
      line_id: id,
      picture: picture_id ? picture(picture_id, line.name) : null,
      refundable: why_not ? 0 : refundable(line),
      refunding: refunding.get(id) ?? 0,
      redeemable: isToFetch ? usesLeft(line) : 0,
      reviewable: isToReview(order, [line], now),
      review: mine(reviews.get(id)),
    })),
  }
}
