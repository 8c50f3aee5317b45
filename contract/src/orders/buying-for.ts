import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { SmsWork } from '../identity/shapes.ts'
import { P } from '../permissions.ts'
import { memberReasons, offerReasons } from './offer-reasons.ts'
import { PayBy, purchase, QuoteHash } from './shapes.ts'

export const buyingFor = {
  sendBuyCode: call({
    path: '/api/order/sendBuyCode',
    summary:
      'Sends a member the code by which they agree that staff buy this for them with points, coupons or balance of theirs',
    kind: 'write',
    changes: nothing('a code is shown nowhere'),
    access: permission(P.buyFor),
    overwrites: nothing('a code is sent, and nothing is written over'),
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
