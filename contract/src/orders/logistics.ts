import { z } from 'zod'
import { call, forMembers, nothing, permission } from '../call.ts'
import { At, Id, idOf, keyOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { type TrackState, trackStates } from './parcel-states.ts'
import { Parcel } from './shapes.ts'

const Trace = z.object({ at: At, text: z.string(), place: z.string() })

export const logistics = {
  gettraces: call({
    path: '/v2/api/expressage/gettraces',
    summary: 'The parcels of one of my orders, or of one of my organisations’, and where each has been',
    kind: 'read',
    about: ['order'],
    access: forMembers('查看了物流'),
    input: z.object({ order_id: idOf('order') }),
    output: z.object({
      order_id: Id,
      order_no: z.string(),
      /** Units of the order that still have to be sent. */
      to_ship: z.int(),
      /** Newest first. */
      parcels: z.array(
        Parcel.extend({
          /** The courier’s own line; '' where it is not listed. */
          courier_phone: z.string(),
          state: keyOf<TrackState>(trackStates),
          state_name: z.string(),
          /** Newest first; what was known last where the courier does not answer. */
          traces: z.array(Trace),
          /** When the courier last answered; null where it never did. */
          asked_at: At.nullable(),
          /** Why there is nothing newer, in words; '' where this is the newest. */
          note: z.string(),
        }),
      ),
    }),
    reasons: ['ORDER_NOT_FOUND'],
  }),
  readShippingSheet: call({
    path: '/api/order/readShippingSheet',
    summary: 'Reads a workbook or a table of separated values as lines of a shipping list; nothing is sent by it',
    kind: 'write',
    changes: nothing('a sheet is read, and nothing of it is kept'),
    access: permission(P.orderHandle),
    overwrites: nothing('a sheet is read, and nothing of it is kept'),
    upload: { maxBytes: 2 * 1_048_576 },
    timeout: 60_000,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({}),
    output: z.object({
      /** Of each line the cells that are not empty: order number, courier, parcel number. */
      lines: z.array(z.array(z.string())),
    }),
    reasons: ['SHIPPING_SHEET_UNREADABLE', 'SHIPPING_SHEET_EMPTY', 'SHIPPING_SHEET_LONG'],
  }),
}
