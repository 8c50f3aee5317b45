import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import { At, ClientReqId, Id, idOf, keyOf, line, listOf, PictureUrls, tablePage } from '../fields.ts'
import { P } from '../permissions.ts'
import { Uses } from './pickup.ts'
import { type PickupState, pickupStates } from './pickup-states.ts'
import { OrderCard, OrderDetail } from './shapes.ts'
import { storeWays } from './write-off.ts'

const PickupStateName = keyOf<PickupState>(pickupStates)
const Code = line(200, 1)

const StoreCode = z.object({
  store_id: Id,
  name: z.string(),
  address: z.string(),
  merchant_name: z.string(),
  /** How many codes were issued; only the latest holds, 0 is none. */
  number: z.int(),
  /** What is printed; '' where none holds. */
  code: z.string(),
  /** When it was last issued or revoked, and by whom; null and '' where it never was. */
  changed_at: At.nullable(),
  changed_by: z.string(),
})
/** What a member asks for at a store. */
const PickupRequest = z.object({
  id: Id,
  order_id: Id,
  order_no: z.string(),
  title: z.string(),
  picture: PictureUrls.nullable(),
  state: PickupStateName,
  expire_at: At,
  /** Who answered; '' while nobody has. */
  answered_by: z.string(),
})

export const codes = {
  getStoreCodes: call({
    path: '/api/order/getStoreCodes',
    summary: 'The open stores that I work at, each with its printed code, who issued it and when',
    kind: 'read',
    about: ['storeCode', 'store', 'company'],
    access: permission(P.storeCode),
    input: z.object({ keyword: line(40).default(''), ...tablePage(20) }),
    output: listOf(StoreCode),
    reasons: [],
  }),
  setStoreCode: call({
    path: '/api/order/setStoreCode',
    summary: 'Issues a new printed code for a store, so that the earlier one no longer holds, or revokes it',
    kind: 'write',
    changes: ['storeCode'],
    access: permission(P.storeCode),
    overwrites: nothing('a code is replaced by compare-and-set on its number'),
    idempotent: true,
    input: z.object({
      store_id: idOf('store'),
      event: z.enum(['issue', 'revoke']),
      /** The number that was read. */
      number: z.int().min(0).max(1_000_000),
      client_req_id: ClientReqId,
    }),
    output: StoreCode,
    reasons: ['STORE_NOT_FOUND', 'STORE_CODE_CHANGED'],
  }),
  getStoreCode: call({
    path: '/api/order/getStoreCode',
    summary: 'The code that a store shows on a screen now; it holds for half a minute and is drawn anew',
    kind: 'read',
    about: ['store', 'storeCode'],
    access: permission(P.storeCode),
    input: z.object({ store_id: idOf('store') }),
    output: z.object({ store_id: Id, name: z.string(), code: z.string(), picture: z.string(), expires_at: At }),
    reasons: ['STORE_NOT_FOUND'],
  }),
  getStoreOrders: call({
    path: '/api/order/getStoreOrders',
    summary: 'What of mine waits at the store whose code I scanned, and what I have asked for there',
    kind: 'read',
    about: ['order', 'refund', 'storeCode', 'store', 'company', 'goods'],
    access: signedIn,
    input: z.object({ code: Code }),
    output: z.object({
      store: z.object({ id: Id, name: z.string(), address: z.string() }),
      way: keyOf(storeWays),
      /** What to go on with: the code that was scanned, or, of one on a screen, a proof that lasts some minutes. */
      code: z.string(),
      list: z.array(
        OrderCard.extend({
          /** Choosing it completes it; else staff confirm. */
          at_once: z.boolean(),
          /** Why it cannot be chosen now, in words; '' where it can. */
          why_not: z.string(),
        }),
      ),
      /** The latest of each order within the last minutes, the newest first. */
      requests: z.array(PickupRequest),
    }),
    reasons: ['STORE_CODE_UNKNOWN', 'STORE_CODE_EXPIRED', 'STORE_CODE_REVOKED'],
  }),
  askPickup: call({
    path: '/api/order/askPickup',
    summary:
      'Takes one of my orders, or some uses of it, at the store whose code I scanned: at once, or once staff confirm',
    kind: 'write',
    changes: ['order', 'stock', 'account'],
    access: signedIn,
    idempotent: true,
    input: z.object({
      code: Code,
      order_id: idOf('order'),
      /** The uses that are taken; all that are left where nothing is said. */
      lines: Uses.optional(),
      client_req_id: ClientReqId,
    }),
    output: z.object({
      /** It was handed over. */
      done: z.boolean(),
      order: OrderDetail,
      /** What waits for staff; null where it is done. */
      request_id: Id.nullable(),
    }),
    reasons: [
      'STORE_CODE_UNKNOWN',
      'STORE_CODE_EXPIRED',
      'STORE_CODE_REVOKED',
      'STORE_CODE_USED',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PICKUP',
      'ORDER_OTHER_STORE',
      'ORDER_STATE_CHANGED',
      'REFUND_OPEN',
      'GROUP_FORMING',
      'USES_TOO_MANY',
    ],
  }),
  cancelPickup: call({
    path: '/api/order/cancelPickup',
    summary: 'Takes back what I asked for at a store and nobody has answered',
    kind: 'write',
    changes: ['order'],
    access: signedIn,
    input: z.object({ request_id: idOf('pickup_request') }),
    output: z.object({ state: PickupStateName }),
    reasons: ['PICKUP_NOT_FOUND', 'PICKUP_ANSWERED'],
  }),
  answerPickup: call({
    path: '/api/order/answerPickup',
    summary: 'Staff of the store confirm what a member asks for, which hands it over, or refuse it',
    kind: 'write',
    changes: ['order', 'stock', 'account'],
    access: permission(P.orderWriteOff),
    overwrites: nothing('a request is answered once, by compare-and-set on its state'),
    input: z.object({ request_id: idOf('pickup_request'), event: z.enum(['confirm', 'refuse']) }),
    output: z.object({ state: PickupStateName, order: OrderDetail }),
    reasons: [
      'PICKUP_NOT_FOUND',
      'PICKUP_ANSWERED',
      'PICKUP_EXPIRED',
      'PICKUP_SECOND_OWN',
      'ORDER_IS_OWN',
      'ORDER_NOT_FOUND',
      'ORDER_STATE_CHANGED',
      'REFUND_OPEN',
      'GROUP_FORMING',
      'USES_TOO_MANY',
    ],
  }),
}
