import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import { At, ClientReqId, DateOnly, Flag, Id, idOf, keyOf, line, listOf, Quantity, tablePage } from '../fields.ts'
import { P } from '../permissions.ts'
import { type PickupState, pickupStates } from './pickup-states.ts'
import { OrderDetail, StaffOrderCard } from './shapes.ts'
import { writeOffWays } from './write-off.ts'

/** How many uses of which lines. */
export const Uses = z
  .array(z.object({ line_id: idOf('order_line'), quantity: Quantity }))
  .min(1, '请选择要用的次数')
  .max(50)
  .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, '同一件商品只能选一次')

/** Why an order is not to be handed over here and now. */
export const handOverReasons = [
  'ORDER_NOT_FOUND',
  'ORDER_ALREADY_WRITTEN_OFF',
  'ORDER_NOT_PAID',
  'ORDER_CLOSED',
  'ORDER_NOT_PICKUP',
  'ORDER_OTHER_STORE',
  'ORDER_IS_OWN',
  'REFUND_OPEN',
  'GROUP_FORMING',
  'SCAN_LOCKED',
] as const
export type HandOverReason = (typeof handOverReasons)[number]

/** An order as the pickup desk has it before it, looked at or handed over. */
export const AtDesk = z.object({
  order: OrderDetail,
  /** It was carried out: the order is completed, or has uses left where only some were asked for. */
  done: z.boolean(),
  /** It was named by its number: only the code that the member shows hands it over. */
  needs_code: z.boolean(),
  /** Who handed it over before, and when, in words; null where nobody did. */
  used: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** The store it is picked up at, where that is not the desk's own; '' where it is. */
  elsewhere: z.string(),
  /** What else of the same member is ready at its store, once it is handed over: the first of them, and how many; null where nothing is. */
  more: z.object({ order_no: z.string(), title: z.string(), count: z.int() }).nullable(),
  /** Of what was handed over today, colleagues who may undo it; none where who asks may, or nobody can. */
  undo_by: z.array(z.string()),
  /** What came of what I asked a colleague for of it some minutes ago, and who answered, '' where that was I; null where nothing was asked. */
  asked: z
    .object({
      state: keyOf<PickupState>(pickupStates),
      by: z.string(),
      uses: z.array(z.object({ line_id: Id, quantity: z.int() })).nullable(),
    })
    .nullable(),
})

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
      'Staff looks at (confirm 0) or writes off (confirm 1) an order by its scanned or typed code, or some uses of its lines; its number is enough to look',
    kind: 'write',
    changes: ['order', 'stock', 'account'],
    access: permission(P.orderWriteOff),
    overwrites: nothing('an order is handed over once, by compare-and-set on its state'),
    idempotent: true,
    input: z.object({
      code: line(200, 1),
      confirm: Flag,
      /** The uses that are handed over now; all that are left where nothing is said. */
      lines: Uses.optional(),
      client_req_id: ClientReqId.optional(),
    }),
    output: AtDesk,
    reasons: [...handOverReasons, 'USES_TOO_MANY', 'SCAN_CODE_NEEDED', 'SCAN_CODE_EXPIRED'],
  }),
  getWriteOffOrders: call({
    path: '/api/order/getWriteOffOrders',
    summary:
      'Orders waiting for pick-up, my store’s first, asked for there by its code, or handed over today, wholly or in part, by me or to members by the store’s code alone; by order number or its end, code, phone or its last four digits',
    kind: 'read',
    about: ['order', 'profile', 'company', 'store'],
    access: permission(P.orderWriteOff),
    input: z.object({
      tab: z.enum(['waiting', 'asked', 'done']).default('waiting'),
      keyword: line(40).default(''),
      ...tablePage(10),
    }),
    output: listOf(
      StaffOrderCard.extend({
        /** Its store, where that is not the desk's own. */
        elsewhere: z.string(),
        written_off_at: At.nullable(),
        /** Of what was handed over: who checked what and who agreed, where its code was not shown, and what was taken of a pack; '' elsewhere. */
        handed_how: z.string(),
        /** What its member asks for now, by the store's code, or a colleague who has checked who has come; null where nothing is asked. */
        request: z
          .object({
            id: Id,
            expire_at: At,
            uses: z.array(z.object({ line_id: Id, quantity: z.int() })).nullable(),
            /** The colleague, and what they have checked; '' where the member asks. */
            by: z.string(),
            reason: z.string(),
            /** It is who reads this: somebody else confirms it. */
            is_mine: z.boolean(),
          })
          .nullable(),
      }),
    ),
    reasons: [],
  }),
  getWriteOffTries: call({
    path: '/api/order/getWriteOffTries',
    summary: 'Every try of one day to write an order off at my store, what was refused too, the latest first',
    kind: 'read',
    about: ['order', 'profile'],
    access: permission(P.orderWriteOff),
    input: z.object({
      /** Today where nothing is said. */
      day: DateOnly.optional(),
      ...tablePage(20),
    }),
    output: listOf(
      z.object({
        id: Id,
        at: At,
        /** Who tried. */
        by: z.string(),
        way: keyOf(writeOffWays),
        /** Null where the code was nobody's. */
        order_id: Id.nullable(),
        order_no: z.string(),
        /** What was handed over; of what was refused the order's first goods. */
        title: z.string(),
        is_done: z.boolean(),
        /** Neither done nor refused: a colleague was asked. */
        is_asked: z.boolean(),
        /** What came of it, in words. */
        words: z.string(),
      }),
    ),
    reasons: [],
  }),
}
