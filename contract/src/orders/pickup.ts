import { z } from 'zod'
import { call, permission, signedIn } from '../call.ts'
import { At, Flag, idOf, line, listOf, page } from '../fields.ts'
import { P } from '../permissions.ts'
import { OrderDetail, StaffOrderCard } from './shapes.ts'

export const pickup = {
  getOrderScanCode: call({
    path: '/api/order/getOrderScanCode',
    summary: 'A fresh QR for picking up one of my orders',
    kind: 'read',
    about: ['order'],
    access: signedIn,
    input: z.object({ order_id: idOf('order') }),
    output: z.object({ scan_code: z.string(), qr: z.string(), picture: z.string(), expires_at: At }),
    reasons: ['ORDER_NOT_FOUND', 'ORDER_NOT_PICKUP', 'ORDER_NOT_PAID', 'ORDER_CLOSED', 'ORDER_STATE_CHANGED'],
  }),
  setOrderScanState: call({
    path: '/api/order/setOrderScanState',
    summary:
      'Staff looks at (confirm 0) or writes off (confirm 1) an order by its scanned or typed code; its number is enough to look',
    kind: 'write',
    changes: ['order', 'stock', 'account'],
    access: permission(P.orderWriteOff),
    input: z.object({ code: line(200, 1), confirm: Flag }),
    output: z.object({
      order: OrderDetail,
      done: z.boolean(),
      /** It was named by its number: only the code that the member shows hands it over. */
      needs_code: z.boolean(),
      /** Who handed it over before, and when, in words; null where nobody did. */
      used: z.object({ by: z.string(), at: z.string() }).nullable(),
      /** The store it is picked up at, where that is not the desk's own; '' where it is. */
      elsewhere: z.string(),
    }),
    reasons: [
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_WRITTEN_OFF',
      'ORDER_NOT_PAID',
      'ORDER_CLOSED',
      'ORDER_NOT_PICKUP',
      'ORDER_OTHER_STORE',
      'ORDER_IS_OWN',
      'REFUND_OPEN',
      'SCAN_CODE_NEEDED',
      'SCAN_CODE_EXPIRED',
      'SCAN_LOCKED',
    ],
  }),
  getWriteOffOrders: call({
    path: '/api/order/getWriteOffOrders',
    summary:
      'Orders waiting for pick-up, my store’s first, or written off by me today; by order number or its end, code, phone or its last four digits',
    kind: 'read',
    about: ['order', 'profile', 'company', 'store'],
    access: permission(P.orderWriteOff),
    input: z.object({
      tab: z.enum(['waiting', 'done']).default('waiting'),
      keyword: line(40).default(''),
      ...page(10),
    }),
    output: listOf(
      StaffOrderCard.extend({
        /** Its store, where that is not the desk's own. */
        elsewhere: z.string(),
        written_off_at: At.nullable(),
      }),
    ),
    reasons: [],
  }),
}
