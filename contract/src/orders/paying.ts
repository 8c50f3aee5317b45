import { z } from 'zod'
import { call, forMembers, hook, open, signedIn } from '../call.ts'
import { At, ClientReqId, Fen, Id, idOf, idOrNone, line, PictureUrls } from '../fields.ts'
import { OrderStateName, PayMethod } from './shapes.ts'

/** WeChat Pay sends again whatever is not answered by 200 or 204, and probes by wrong signatures on purpose. */
export const refusedNotice = {
  statuses: { PAY_NOTICE_INVALID: 401 },
  refused: (message: string) => ({ code: 'FAIL', message }),
}

export const paying = {
  paymentOrder: call({
    path: '/api/order/paymentOrder',
    summary: 'Pays one order or all of a trade',
    kind: 'write',
    changes: ['order', 'account', 'vip', 'cash'],
    access: forMembers('收了订单的现金'),
    idempotent: true,
    rush: true,
    input: z.object({
      order_id: idOrNone('order').optional(),
      trade_id: idOrNone('trade').optional(),
      /** By a pay link of somebody else instead, all that waits of its purchase: the gateway alone, and the answer names no order. */
      code: line(120).optional(),
      method: PayMethod,
      /** How the gateway is gone to: in WeChat, in the browser of a phone, or by a QR that a phone scans. */
      by: z.enum(['jsapi', 'h5', 'native']).default('h5'),
      /** What the person has read that it costs: another amount by now is refused. An order whose price was changed is paid only so. */
      pay_fen: Fen.optional(),
      client_req_id: ClientReqId,
    }),
    output: z.object({
      state: OrderStateName,
      orders: z.array(
        z.object({
          id: Id,
          order_no: z.string(),
          state: OrderStateName,
          pay_fen: z.int(),
          /** Of cash; '' where it was paid otherwise. */
          receipt_no: z.string(),
          /** What hands it out, of one that I have placed for its member; else ''. */
          scan_code: z.string(),
        }),
      ),
      /** Where the person goes on to pay, when the method is the gateway. */
      prepay: z
        .object({
          channel: z.string(),
          out_trade_no: z.string(),
          pay_fen: z.int(),
          expire_at: At,
          /** What WeChat is called with; a page to go to; a picture to scan. Each where the way has it. */
          app: z.record(z.string(), z.string()).optional(),
          url: z.string().optional(),
          qr: z.string().optional(),
        })
        .nullable(),
    }),
    reasons: [
      'ORDER_NOT_FOUND',
      'ORDER_CLOSED',
      'ORDER_IS_OWN',
      'ORDER_ALREADY_PAID',
      'ORDER_STATE_CHANGED',
      'BALANCE_SHORT',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PAYMENT_GATEWAY_AWAY',
      'ACTING_PAYMENT',
      'RECHARGE_FROM_BALANCE',
      'PAY_PASSWORD_REQUIRED',
      'PAYMENT_AMOUNT_CHANGED',
      'PAYMENT_NEEDS_WECHAT',
      'PAY_LINK_WRONG',
      'PAY_LINK_EXPIRED',
    ],
  }),
  getPayLink: call({
    path: '/api/order/getPayLink',
    summary:
      'A signed code by which somebody else pays one of my orders and what else of its purchase waits, which all wait a day for it',
    kind: 'write',
    changes: ['order'],
    access: signedIn,
    input: z.object({ order_id: idOf('order') }),
    /** Until the first of them closes, and what they cost together. */
    output: z.object({ code: z.string(), expires_at: At, pay_fen: z.int() }),
    reasons: ['ORDER_NOT_FOUND', 'ORDER_CLOSED', 'ORDER_ALREADY_PAID'],
  }),
  getPayFor: call({
    path: '/api/order/getPayFor',
    summary: 'What a pay link asks for: whose, what and how much, and nothing else of the orders',
    kind: 'read',
    about: ['order', 'profile'],
    access: open,
    input: z.object({ code: line(120, 1) }),
    output: z.object({
      /** Once it is `paid` or `closed` the rest is empty. */
      state: z.enum(['waiting', 'paid', 'closed']),
      /** Masked but for its first and last letter. */
      name: z.string(),
      /** The last four digits of the phone, by which the family knows who asks; '' for who is not signed in. */
      mobile_tail: z.string(),
      /** What is bought together, an order for each merchant. */
      orders: z.array(
        z.object({
          pay_fen: z.int(),
          goods: z.array(
            z.object({ name: z.string(), spec_text: z.string(), quantity: z.int(), picture: PictureUrls.nullable() }),
          ),
        }),
      ),
      /** Of all of them; it is over with the first that closes. */
      pay_fen: z.int(),
      expires_at: At,
    }),
    reasons: ['PAY_LINK_WRONG', 'PAY_LINK_EXPIRED'],
  }),
  payNotify: hook({
    path: '/api/pay/notify',
    summary: 'Signed notice of the payment gateway',
    access: open,
    reasons: ['PAY_NOTICE_INVALID', 'ORDER_NOT_FOUND', 'PAYMENT_AMOUNT_WRONG'],
    ...refusedNotice,
  }),
}
