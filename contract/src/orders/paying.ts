import { z } from 'zod'
import { call, forMembers, hook, open } from '../call.ts'
import { At, ClientReqId, Id, idOrNone } from '../fields.ts'
import { OrderStateName, PayMethod } from './shapes.ts'

export const paying = {
  paymentOrder: call({
    path: '/api/order/paymentOrder',
    summary: 'Pays one order or all of a trade',
    kind: 'write',
    changes: ['order', 'account', 'vip'],
    access: forMembers('收了订单的现金'),
    idempotent: true,
    input: z.object({
      order_id: idOrNone('order').optional(),
      trade_id: idOrNone('trade').optional(),
      method: PayMethod,
      client_req_id: ClientReqId,
    }),
    output: z.object({
      state: OrderStateName,
      orders: z.array(z.object({ id: Id, order_no: z.string(), state: OrderStateName, pay_fen: z.int() })),
      /** Where the person goes on to pay, when the method is the gateway. */
      prepay: z.object({ channel: z.string(), out_trade_no: z.string(), pay_fen: z.int(), expire_at: At }).nullable(),
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
    ],
  }),
  payNotify: hook({
    path: '/api/pay/notify',
    summary: 'Signed notice of the payment gateway',
    access: open,
    reasons: ['PAY_NOTICE_INVALID', 'ORDER_NOT_FOUND', 'PAYMENT_AMOUNT_WRONG'],
  }),
}
