import { z } from 'zod'
import { call, forMembers, nothing, permission } from '../call.ts'
import { At, ClientReqId, Code6, Id, Lat, Lng } from '../fields.ts'
import { SmsWork } from '../identity/shapes.ts'
import { P } from '../permissions.ts'
import { InvoiceTo } from './invoices.ts'
import { OrderStateName, PayBy, purchase, Quote } from './shapes.ts'

const memberReasons = ['USER_NOT_FOUND', 'USER_SELF', 'USER_IS_STAFF', 'MEMBER_STATE_CHANGED'] as const
/** Why a purchase has no price: what is to be bought, how it is to be had, what is to be taken off, or its promotion. */
const offerReasons = [
  'SKU_NOT_FOUND',
  'GOODS_OFF_SHELF',
  'GOODS_NOT_YET',
  'NOT_DELIVERED',
  'QUOTA_SHORT',
  'STOCK_SHORT',
  'QUANTITY_TOO_MANY',
  'DELIVERY_UNSUPPORTED',
  'STORE_NOT_FOUND',
  'ADDRESS_NOT_FOUND',
  'USER_COUPON_NOT_FOUND',
  'COUPON_UNAVAILABLE',
  'PLAN_ONE_ONLY',
  'PROMOTION_NOT_FOUND',
  'PROMOTION_NOT_YET',
  'PROMOTION_OVER',
  'PROMOTION_SHORT',
  'PROMOTION_LIMIT',
  'PROMOTION_ALONE',
  'GROUP_NOT_FOUND',
  'GROUP_CLOSED',
] as const
const QuoteHash = z.string().max(100)

export const buying = {
  getOrderQuote: call({
    path: '/api/order/getOrderQuote',
    summary: 'What a purchase would cost; changes nothing',
    kind: 'read',
    about: ['goods', 'stock', 'company', 'store', 'freight', 'address', 'account', 'coupon', 'profile'],
    access: forMembers('查看了结算价格'),
    input: z.object({ ...purchase, lat: Lat.optional(), lng: Lng.optional() }),
    output: Quote,
    reasons: [...offerReasons, 'PERSON_LIMIT', ...memberReasons],
  }),
  buyTrolley: call({
    path: '/api/goods/buyTrolley',
    summary: 'Places the order: reserves stock and spends points; one order a merchant',
    kind: 'write',
    changes: ['order', 'cart', 'stock', 'account', 'coupon', 'vip'],
    access: forMembers('下了订单'),
    idempotent: true,
    input: z.object({
      ...purchase,
      /** Asks for the invoices of those orders that cost money. */
      invoice: InvoiceTo.optional(),
      quote_hash: QuoteHash,
      /** For a member only, as is the code by which they agree to what of theirs is spent. */
      pay_by: PayBy,
      code: Code6.optional(),
      client_req_id: ClientReqId,
    }),
    output: z.object({
      trade_id: Id,
      orders: z.array(
        z.object({
          id: Id,
          order_no: z.string(),
          state: OrderStateName,
          points: z.int(),
          pay_fen: z.int(),
          is_recharge: z.boolean(),
          /** What hands it out, of one that staff have placed and that is paid; else ''. */
          scan_code: z.string(),
          /** When it closes unpaid; null where nothing is to be paid. */
          expire_at: At.nullable(),
        }),
      ),
    }),
    reasons: [
      ...offerReasons,
      'PERSON_LIMIT',
      'STORE_REQUIRED',
      'ADDRESS_REQUIRED',
      'VISIT_DAY_PAST',
      'QUOTE_STALE',
      'UNPAID_TOO_MANY',
      'UNPAID_UNITS_TOO_MANY',
      'UNPAID_ONE_ONLY',
      'POINTS_SHORT',
      'ACTING_PAYMENT',
      'ACTING_VIRTUAL',
      'PAY_PASSWORD_REQUIRED',
      'BUY_CODE_REQUIRED',
      'MEMBER_UNPAID_TOO_MANY',
      'MEMBER_UNPAID_ONE_ONLY',
      'MEMBER_NO_MOBILE',
      'CAPTCHA_WRONG',
      'CAPTCHA_SPENT',
      ...memberReasons,
    ],
  }),
  sendBuyCode: call({
    path: '/api/order/sendBuyCode',
    summary:
      'Sends a member the code by which they agree that staff buy this for them with points, coupons or balance of theirs',
    kind: 'write',
    changes: nothing('a code is shown nowhere'),
    access: permission(P.buyFor),
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({ ...purchase, quote_hash: QuoteHash, pay_by: PayBy, work: SmsWork.optional() }),
    output: z.object({ seconds: z.int(), what: z.string(), mobile_masked: z.string() }),
    reasons: [
      ...offerReasons,
      'QUOTE_STALE',
      'BUY_CODE_NEEDLESS',
      'MEMBER_NO_MOBILE',
      'SMS_TOO_SOON',
      'SMS_TOO_MANY',
      'SMS_WORK_NEEDED',
      'SMS_SPENT',
      'SMS_NOT_SENT',
      ...memberReasons,
    ],
  }),
}
