import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, ClientReqId, idOf, line, lineOf } from '../fields.ts'
import { SmsWork } from '../identity/shapes.ts'
import { P } from '../permissions.ts'
import { identityReason } from './order-rules.ts'
import { AtDesk, handOverReasons, Uses } from './pickup.ts'
import { unshownWays } from './write-off.ts'

const Way = z.enum(Object.keys(unshownWays) as [keyof typeof unshownWays, ...(keyof typeof unshownWays)[]])

export const withoutCode = {
  sendPickupCode: call({
    path: '/api/order/sendPickupCode',
    summary:
      'Sends the member of an order, on their own phone, the code by which I hand it over where they cannot show its own',
    kind: 'write',
    changes: nothing('a code is shown nowhere'),
    access: permission(P.orderWriteOff),
    overwrites: nothing('a code is sent, and nothing is written over'),
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({ order_id: idOf('order'), work: SmsWork.optional() }),
    output: z.object({ seconds: z.int(), mobile_masked: z.string() }),
    reasons: [
      ...handOverReasons,
      'PICKUP_NO_MOBILE',
      'SMS_TOO_SOON',
      'SMS_TOO_MANY',
      'SMS_WORK_NEEDED',
      'SMS_SPENT',
      'SMS_NOT_SENT',
    ],
  }),
  handOverWithoutCode: call({
    path: '/api/order/handOverWithoutCode',
    summary:
      'Hands an order over, or some uses of it, without its code: by the code on the member’s phone, or because I have checked who it is, which for much a colleague confirms',
    kind: 'write',
    changes: ['order', 'stock', 'account'],
    access: permission(P.orderWriteOff),
    overwrites: nothing('an order is handed over once, by compare-and-set on its state'),
    idempotent: true,
    input: z.object({
      order_id: idOf('order'),
      way: Way,
      /** The code that was sent to the member. */
      code: line(6).default(''),
      /** What was checked of who has come; the member reads it. */
      reason: lineOf({ ...identityReason, min: 0 }).default(''),
      /** The uses that are handed over now; all that are left where nothing is said. */
      lines: Uses.optional(),
      client_req_id: ClientReqId,
    }),
    output: AtDesk.extend({
      /** Until when a colleague may confirm it; null where it is handed over. */
      waits_until: At.nullable(),
    }),
    reasons: [
      ...handOverReasons,
      'USES_TOO_MANY',
      'CAPTCHA_WRONG',
      'CAPTCHA_SPENT',
      'PICKUP_NO_MOBILE',
      'PICKUP_REASON',
      'PICKUP_ASKED',
    ],
  }),
}
