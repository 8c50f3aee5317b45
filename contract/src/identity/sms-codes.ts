import { z } from 'zod'
import { call, nothing, open } from '../call.ts'
import { Mobile } from '../fields.ts'
import { SmsEvent, SmsWork } from './shapes.ts'

export const smsCodes = {
  smsSend: call({
    path: '/api/sms/send',
    summary: 'Sends a six-digit code to a phone',
    kind: 'write',
    changes: nothing('a code is shown nowhere'),
    access: open,
    limits: [
      { by: 'ip', max: 100, seconds: 3600 },
      { by: 'client', max: 20, seconds: 86_400 },
    ],
    input: z.object({ mobile: Mobile, event: SmsEvent, work: SmsWork.optional() }),
    output: z.object({ seconds: z.int() }),
    reasons: ['SMS_TOO_SOON', 'SMS_TOO_MANY', 'SMS_WORK_NEEDED', 'SMS_SPENT', 'SMS_NOT_SENT'],
  }),
}
