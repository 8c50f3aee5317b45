import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { reasonsFor } from '@heyi/contract/orders/refund-rules'
import { type RefundState, refundEvents, refundStates } from '@heyi/contract/orders/refund-states'

type Orders = Contract['orders']
type Goods = OutputOf<Orders['getOrderGoods']>
type GoodsBack = Goods['lines'][number]
type Quote = OutputOf<Orders['getRefundQuote']>
type Card = OutputOf<Orders['getRefunds']>['list'][number]
type Detail = OutputOf<Orders['getRefund']>

const AT = '2026-11-20T02:00:00.000Z'

export const goodsBack = (own: Partial<GoodsBack> = {}): GoodsBack => ({
  line_id: 1,
  goods_id: 7,
  sku_id: 11,
  name: '羊毛格纹围巾',
  spec_text: '青灰格',
  picture: null,
  no_return: false,
  quantity: 2,
  refundable: 2,
  refunding: 0,
  refunded: 0,
  redeemed: 0,
  redeemable: 0,
  paid_fen: 3980,
  paid_points: 0,
  reviewable: false,
  review: null,
  ...own,
})

const isSent = (state: Goods['state']): boolean => state === 'SHIPPED' || state === 'COMPLETED'
/** What can be given back of an order that is on its way, or of another. */
export const orderGoods = ({ state = 'SHIPPED', delivery = 'express', ...own }: Partial<Goods> = {}): Goods => ({
  order_id: 501,
  order_no: '2026112000000501',
  state,
  delivery,
  is_at_once: false,
  may_agree: false,
  reasons: reasonsFor({ delivery, was_sent: isSent(state), is_all_sent: isSent(state) }),
  merchant_name: '和颐优选',
  ways: ['return', 'money'],
  why_not: '',
  why_no_review: '收到商品以后就可以评价',
  review_reward: { points: 0, times: 0 },
  lines: [goodsBack()],
  ...own,
})

export const refundQuote = (own: Partial<Quote> = {}): Quote => ({
  fen: 3980,
  freight_fen: 0,
  deduct_fen: 0,
  points: 0,
  award_points: 0,
  method: 'balance',
  gift_words: '',
  where_to: '39.80元退回您的余额，同意后马上到账',
  used_coupon: 'none',
  ...own,
})

/** A refund in a list; state, words and what its member may do fit each other unless said otherwise. */
export function refundCard(state: RefundState = 'APPLIED', own: Partial<Card> = {}): Card {
  const way = own.way ?? 'return'
  const { where_to: _, gift_words: __, used_coupon: ___, ...amounts } = refundQuote()
  return {
    id: 901,
    refund_no: 'R202611200000000901',
    order_id: 501,
    order_no: '2026112000000501',
    state,
    status: refundStates[state].status,
    state_name: refundStates[state].name,
    way,
    reason: 'broken',
    ...amounts,
    lines: [
      {
        line_id: 1,
        goods_id: 7,
        name: '羊毛格纹围巾',
        spec_text: '青灰格',
        picture: null,
        quantity: 2,
        fen: 3980,
        points: 0,
      },
    ],
    created_at: AT,
    due_at: null,
    done_at: state === 'DONE' ? AT : null,
    actions: refundEvents(state, 'owner', way),
    ...own,
  }
}

const returnTo = { name: '和颐优选·中心店', phone: '051200000000', address: '晚渡街 1 号' }

export const refundDetail = (state: RefundState = 'APPLIED', own: Partial<Detail> = {}): Detail => ({
  ...refundCard(state, own),
  merchant_name: '和颐优选',
  delivery: 'express',
  note: '盖子裂了',
  pictures: [],
  where_to: refundQuote().where_to,
  return_to: state === 'WAIT_RETURN' || state === 'RETURNING' ? returnTo : null,
  return_parcel: state === 'RETURNING' ? { company: '中通快递', no: 'ZT0012345678' } : null,
  timeline: [{ event: 'apply', label: '提交申请', by: '会员', reason: '', at: AT }],
  ...own,
})
