import { z } from 'zod'
import { call, forMembers } from '../call.ts'
import { ClientReqId, Id, Lat, Lng } from '../fields.ts'
import { InvoiceTo } from './invoices.ts'
import { OrderStateName, purchase, Quote } from './shapes.ts'

export const buying = {
  getOrderQuote: call({
    path: '/api/order/getOrderQuote',
    summary: 'What a purchase would cost; changes nothing',
    kind: 'read',
    about: ['goods', 'stock', 'company', 'store', 'freight', 'address', 'account', 'coupon'],
    access: forMembers('查看了结算价格'),
    input: z.object({ ...purchase, lat: Lat.optional(), lng: Lng.optional() }),
    output: Quote,
    reasons: [
      'SKU_NOT_FOUND',
      'GOODS_OFF_SHELF',
      'GOODS_NOT_YET',
      'PERSON_LIMIT',
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
    ],
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
      quote_hash: z.string().max(100),
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
        }),
      ),
    }),
    reasons: [
      'SKU_NOT_FOUND',
      'GOODS_OFF_SHELF',
      'GOODS_NOT_YET',
      'PERSON_LIMIT',
      'NOT_DELIVERED',
      'QUOTA_SHORT',
      'STOCK_SHORT',
      'QUANTITY_TOO_MANY',
      'DELIVERY_UNSUPPORTED',
      'STORE_NOT_FOUND',
      'STORE_REQUIRED',
      'ADDRESS_NOT_FOUND',
      'ADDRESS_REQUIRED',
      'USER_COUPON_NOT_FOUND',
      'COUPON_UNAVAILABLE',
      'QUOTE_STALE',
      'UNPAID_TOO_MANY',
      'UNPAID_UNITS_TOO_MANY',
      'UNPAID_ONE_ONLY',
      'POINTS_SHORT',
      'ACTING_PAYMENT',
      'ACTING_VIRTUAL',
      'PLAN_ONE_ONLY',
      'PAY_PASSWORD_REQUIRED',
    ],
  }),
}
