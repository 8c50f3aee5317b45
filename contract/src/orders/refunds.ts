import { z } from 'zod'
import { call, forMembers, hook, nothing, open, permission } from '../call.ts'
import {
  At,
  ClientReqId,
  DateOnly,
  DeliveryName,
  Fen,
  Id,
  idOf,
  idOrNone,
  keyOf,
  line,
  lineOf,
  listOf,
  ParcelNo,
  PictureUrls,
  Points,
  page,
  Quantity,
  tablePage,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { courierName } from './order-rules.ts'
import { refusedNotice } from './paying.ts'
import { auditNote, MAX_REFUND_PICTURES, refundNote, refundReasons } from './refund-rules.ts'
import { type RefundState, refundStates, refundWays } from './refund-states.ts'
import { MyReview } from './reviews.ts'
import { OrderStateName, PayMethod } from './shapes.ts'

const RefundStateName = keyOf<RefundState>(refundStates)
const RefundWayName = keyOf(refundWays)
const RefundReasonName = keyOf(refundReasons)

const wanted = z
  .array(z.object({ line_id: idOf('order_line'), quantity: Quantity }))
  .min(1, '请选择要退的商品')
  .max(50)
  .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, '同一件商品只能选一次')
/** What is asked back, and why. */
const asked = {
  order_id: idOf('order'),
  lines: wanted,
  way: RefundWayName,
  reason: RefundReasonName,
}
/** What would go back, to the fen. */
const amounts = {
  /** Money in all: goods and freight, less the worth of points that were earned and are spent. */
  fen: z.int(),
  freight_fen: z.int(),
  /** What is kept back for earned points that are no longer there. */
  deduct_fen: z.int(),
  /** Points that were spent on it and come back. */
  points: z.int(),
  /** Points that were earned with it and are taken back. */
  award_points: z.int(),
  /** How the money goes back: the way it came. */
  method: PayMethod.or(z.literal('points')),
}
const RefundLine = z.object({
  line_id: Id,
  goods_id: Id,
  name: z.string(),
  spec_text: z.string(),
  picture: PictureUrls.nullable(),
  quantity: z.int(),
  fen: z.int(),
  points: z.int(),
})
const RefundCard = z.object({
  id: Id,
  refund_no: z.string(),
  order_id: Id,
  order_no: z.string(),
  state: RefundStateName,
  status: z.int(),
  state_name: z.string(),
  way: RefundWayName,
  reason: RefundReasonName,
  ...amounts,
  lines: z.array(RefundLine),
  created_at: At,
  /** Until when somebody has to do the next thing, else it goes on by itself; null where nothing does. */
  due_at: At.nullable(),
  done_at: At.nullable(),
  /** What the reader may do now, as events of the state table. */
  actions: z.array(z.string()),
})
const RefundDetail = RefundCard.extend({
  merchant_name: z.string(),
  delivery: DeliveryName,
  note: z.string(),
  pictures: z.array(PictureUrls),
  /** Where the money goes and by when, in words a person reads. */
  where_to: z.string(),
  /** Whom the goods are sent or brought to; null where nothing is sent back. */
  return_to: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  return_parcel: z.object({ company: z.string(), no: z.string() }).nullable(),
  timeline: z.array(z.object({ event: z.string(), label: z.string(), by: z.string(), reason: z.string(), at: At })),
})
const buyer = { buyer: z.object({ id: Id, name: z.string(), mobile_masked: z.string() }), applicant: z.string() }
const StaffRefund = RefundDetail.extend({
  ...buyer,
  organ_id: Id,
  order_state: OrderStateName,
  /** What stands at most in its lines: an auditor may agree to less. */
  most_fen: z.int(),
  /** Goods that come back are expected to be sold again. */
  restock: z.boolean(),
  /** With what of its order, or of its member today, was agreed to before: above what a single person may agree to. */
  needs_second: z.boolean(),
})
const staffFilter = {
  tab: z.enum(['all', 'audit', 'return', 'money', 'done', 'ended']).default('audit'),
  keyword: line(40).default(''),
  merchantId: idOrNone('company').default(0),
  date_from: DateOnly.optional(),
  date_to: DateOnly.optional(),
}

export const refunds = {
  getOrderGoods: call({
    path: '/api/order/getOrderGoods',
    summary: 'Lines of one of my orders with what may still be refunded, redeemed and reviewed',
    kind: 'read',
    about: ['order', 'refund', 'review', 'company', 'coupon'],
    access: forMembers('查看了订单'),
    input: z.object({ order_id: idOf('order') }),
    output: z.object({
      order_id: Id,
      order_no: z.string(),
      state: OrderStateName,
      merchant_name: z.string(),
      delivery: DeliveryName,
      /** What is asked back without being returned is agreed to at once. */
      is_at_once: z.boolean(),
      /** Who asks for the member may agree to it in the same go. */
      may_agree: z.boolean(),
      /** Reasons that fit it. */
      reasons: z.array(RefundReasonName),
      /** Ways that are open; empty where nothing can be given back. */
      ways: z.array(RefundWayName),
      /** Why nothing can be given back, in words; '' where something can. */
      why_not: z.string(),
      /** Why nothing can be reviewed, in words; '' where something can. */
      why_no_review: z.string(),
      /** What a review of one line earns, so many times a day; 0 points for nothing. */
      review_reward: z.object({ points: z.int(), times: z.int() }),
      lines: z.array(
        z.object({
          line_id: Id,
          goods_id: Id,
          sku_id: Id,
          name: z.string(),
          spec_text: z.string(),
          picture: PictureUrls.nullable(),
          /** Taken back only where it is wrong or broken. */
          no_return: z.boolean(),
          quantity: z.int(),
          refundable: z.int(),
          refunding: z.int(),
          refunded: z.int(),
          /** Uses that were handed over one by one, and uses that its code can still hand over. */
          redeemed: z.int(),
          redeemable: z.int(),
          paid_fen: z.int(),
          paid_points: z.int(),
          reviewable: z.boolean(),
          review: MyReview.nullable(),
        }),
      ),
    }),
    reasons: ['ORDER_NOT_FOUND'],
  }),
  getRefundQuote: call({
    path: '/api/order/getRefundQuote',
    summary: 'What would go back for some lines of an order, to the fen; changes nothing',
    kind: 'read',
    about: ['order', 'refund', 'company', 'account', 'vip', 'coupon'],
    access: forMembers('查看了退款金额'),
    input: z.object(asked),
    /**
     * `gift_words`: what of the coupons that a plan has brought goes, or is kept of the money; '' where nothing. `used_coupon`: whether the
     * order used one, and whether it goes back with this.
     */
    output: z.object({
      ...amounts,
      gift_words: z.string(),
      where_to: z.string(),
      used_coupon: z.enum(['none', 'back', 'kept']),
    }),
    reasons: ['ORDER_NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'REFUND_TOO_MUCH'],
  }),
  refundOrder: call({
    path: '/api/order/refundOrder',
    summary: 'Asks for lines of an order to be given back',
    kind: 'write',
    changes: ['order', 'refund', 'stock', 'account', 'coupon', 'vip'],
    access: forMembers('申请了退款'),
    idempotent: true,
    input: z.object({
      ...asked,
      note: lineOf(refundNote).default(''),
      pictures: z.array(z.uuid()).max(MAX_REFUND_PICTURES).default([]),
      /** What the screen said would go back; where it would be something else by now, the new amounts are answered. */
      fen: Fen,
      points: Points,
      /** Agreed to by who asks: a platform administrator who acts for the member, with a note as the reason. Two rows of the log; what is much waits for a second person still. */
      force: z.boolean().default(false),
      client_req_id: ClientReqId,
    }),
    output: z.object({ refund_id: Id, state: RefundStateName }),
    reasons: [
      'REFUND_DIRECT_REFUSED',
      'REFUND_DIRECT_NOTE',
      'ORDER_NOT_FOUND',
      'REFUND_NOT_POSSIBLE',
      'REFUND_TOO_MUCH',
      'REFUND_AMOUNT_CHANGED',
      'MEDIA_NOT_FOUND',
    ],
  }),
  getRefunds: call({
    path: '/api/order/getRefunds',
    summary: 'My refunds, newest first; of one order where it is named',
    kind: 'read',
    about: ['order', 'refund', 'company'],
    access: forMembers('查看了退款'),
    input: z.object({ order_id: idOrNone('order').default(0), ...page(10) }),
    output: listOf(RefundCard),
    reasons: [],
  }),
  getRefund: call({
    path: '/api/order/getRefund',
    summary: 'One of my refunds with its timeline, and where the money goes by when',
    kind: 'read',
    about: ['order', 'refund', 'company', 'store'],
    access: forMembers('查看了退款'),
    input: z.object({ refund_id: idOf('refund') }),
    output: RefundDetail,
    reasons: ['REFUND_NOT_FOUND'],
  }),
  setRefundState: call({
    path: '/api/order/setRefundState',
    summary: 'The member’s side of a refund: take it back, or say by which parcel the goods come, until they have come',
    kind: 'write',
    changes: ['order', 'refund'],
    access: forMembers('办理了退款'),
    idempotent: true,
    input: z.object({
      refund_id: idOf('refund'),
      event: z.enum(['cancel', 'sendBack', 'changeParcel']),
      company: lineOf({ ...courierName, min: 0 }).default(''),
      no: ParcelNo.default(''),
      client_req_id: ClientReqId.optional(),
    }),
    output: RefundDetail,
    reasons: ['REFUND_NOT_FOUND', 'REFUND_STATE_CHANGED', 'SHIPMENT_REQUIRED'],
  }),
  getRefundsTo: call({
    path: '/api/order/getRefundsTo',
    summary: 'Refunds of my organisations by tab, with counts',
    kind: 'read',
    about: ['order', 'refund', 'profile', 'company'],
    access: permission(P.order),
    input: z.object({ ...staffFilter, ...tablePage(20, 100) }),
    output: listOf(RefundCard.extend({ ...buyer, merchant_name: z.string() })).extend({
      counts: z.object({ audit: z.int(), return: z.int(), money: z.int() }),
    }),
    reasons: [],
  }),
  getRefundTo: call({
    path: '/api/order/getRefundTo',
    summary: 'One refund of my organisations, with what an auditor must know',
    kind: 'read',
    about: ['order', 'refund', 'profile', 'company', 'store'],
    access: permission(P.order),
    input: z.object({ refund_id: idOf('refund') }),
    output: StaffRefund,
    reasons: ['REFUND_NOT_FOUND'],
  }),
  auditRefundOrder: call({
    path: '/api/order/auditRefundOrder',
    summary:
      'Decides a refund: agree, refuse, goods received or not as they were, cash handed out, try again; never who asked for it, nor who placed the order',
    kind: 'write',
    changes: ['order', 'refund', 'stock', 'account', 'coupon', 'vip', 'cash'],
    access: permission(P.refund),
    freshProof: true,
    overwrites: nothing('a refund is decided by compare-and-set on the state that was read'),
    idempotent: true,
    input: z
      .object({
        refund_id: idOf('refund'),
        event: z.enum(['agree', 'reject', 'receive', 'refuseReturn', 'payOut', 'retry']),
        /** Money that is agreed to, at most what its lines come to; left out is all of it. Less needs a reason. */
        fen: Fen.optional(),
        /** Goods that came back can be sold again: said by who receives them, and by nobody before. What was never sent is free by itself. */
        restock: z.boolean().default(false),
        reason: lineOf({ ...auditNote, min: 0 }).default(''),
        /** The state that was read: who decides second hears who was faster. */
        state: RefundStateName,
        client_req_id: ClientReqId.optional(),
      })
      .refine(
        ({ event, reason }) => !['reject', 'refuseReturn'].includes(event) || auditNote.problem(reason) === null,
        {
          path: ['reason'],
          error: '请写明原因，至少2个字',
        },
      ),
    output: StaffRefund,
    reasons: [
      'REFUND_NOT_FOUND',
      'REFUND_DECIDED',
      'REFUND_STATE_CHANGED',
      'REFUND_OWN',
      'REFUND_SECOND_OWN',
      'REFUND_TOO_MUCH_MONEY',
      'REFUND_NOTE_REQUIRED',
      'REFUND_CASH_ONLY',
    ],
  }),
  getLateMoney: call({
    path: '/api/order/getLateMoney',
    summary:
      'Money that came in for orders which no longer waited for it, and that the gateway would not give back; what waits longest first',
    kind: 'read',
    about: ['order', 'refund', 'profile'],
    access: permission(P.refund),
    input: z.object({ num: z.int().min(1).max(100).default(50) }),
    output: z.object({
      list: z.array(
        z.object({
          order_id: Id,
          order_no: z.string(),
          buyer: buyer.buyer,
          fen: z.int(),
          /** What the gateway says of it. */
          words: z.string(),
          refused_at: At,
        }),
      ),
      total: z.int(),
    }),
    reasons: [],
  }),
  retryLateMoney: call({
    path: '/api/order/retryLateMoney',
    summary: 'Has the gateway asked again to give back late money of an order that it refused',
    kind: 'write',
    changes: ['order', 'refund'],
    access: permission(P.refund),
    freshProof: true,
    overwrites: nothing('it is asked once however many try it, by compare-and-set on the refusal'),
    idempotent: true,
    input: z.object({ order_id: idOf('order'), client_req_id: ClientReqId.optional() }),
    output: z.object({ fen: z.int() }),
    reasons: ['ORDER_NOT_FOUND', 'LATE_MONEY_TRIED'],
  }),
  refundNotify: hook({
    path: '/api/pay/refundNotify',
    summary: 'Signed notice of the payment gateway: what became of money on its way back',
    access: open,
    reasons: ['PAY_NOTICE_INVALID', 'REFUND_NOT_FOUND', 'PAYMENT_AMOUNT_WRONG'],
    ...refusedNotice,
  }),
  exportRefunds: sheet({
    path: '/api/order/exportRefunds',
    summary: 'Asks for the filtered refunds as a table, phones masked',
    access: permission(P.orderExport),
    freshProof: true,
    filter: staffFilter,
    title: '退款',
    columns: {
      refund_no: ['退款单号', 22],
      order_no: ['订单号', 22],
      state: ['状态', 12],
      way: ['方式', 10],
      reason: ['原因', 16],
      merchant: ['商家', 16],
      buyer: ['会员', 12],
      buyer_mobile: ['手机号', 14],
      goods: ['商品', 40],
      fen: ['退款（元）', 12],
      points: ['退回积分', 10],
      method: ['退回方式', 12],
      created_at: ['申请时间', 18],
      done_at: ['完成时间', 18],
    },
  }),
}
