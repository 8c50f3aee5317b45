import { z } from 'zod'
import { call, forMembers } from '../call.ts'
import { At, ClientReqId, Code6, Id, Lat, Lng } from '../fields.ts'
import { InvoiceTo } from './invoices.ts'
import { memberReasons, offerReasons } from './offer-reasons.ts'
import { OrderStateName, PayBy, purchase, Quote, QuoteHash } from './shapes.ts'

export const buying = {
  getOrderQuote: call({
    path: '/api/order/getOrderQuote',
    summary: 'What a purchase would cost; changes nothing',
    kind: 'read',
    about: ['goods', 'stock', 'company', 'store', 'freight', 'address', 'account', 'coupon', 'profile'],
    access: forMembers('查看了结算价格'),
    rush: true,
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
    rush: true,
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
      'USER_DISABLED',
      'PERSON_LIMIT',
      'STORE_REQUIRED',
      'ADDRESS_REQUIRED',
      'VISIT_DAY_PAST',
      'QUOTE_STALE',
      'UNPAID_TOO_MANY',
      'UNPAID_UNITS_TOO_MANY',
      'UNPAID_SKU_TOO_MANY',
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
}
