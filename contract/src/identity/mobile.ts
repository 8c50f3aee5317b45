import { z } from 'zod'
import { call, nothing, signedIn } from '../call.ts'
import { ClientReqId, Code6, Empty, Id, idOf, Mobile } from '../fields.ts'
import { SmsWork } from './shapes.ts'

/** `id`: whose row a number stands in, the person's own or that of somebody who was merged into them. */
const two = {
  /** The number that goes. */
  number_id: idOf('user'),
  /** One that stays, which a code proves. */
  kept_id: idOf('user'),
}

export const mobile = {
  getMobiles: call({
    path: '/api/user/getMobiles',
    summary: 'Every phone that signs the person in: who was two members who became one has more than one',
    kind: 'read',
    about: ['profile'],
    access: signedIn,
    input: Empty,
    output: z.array(z.object({ id: Id, mobile_masked: z.string() })),
    reasons: [],
  }),
  changemobile: call({
    path: '/api/user/changemobile',
    summary: 'Changes a phone a person signs in with, after a code to the old number and one to the new',
    kind: 'write',
    changes: ['profile', 'session'],
    access: signedIn,
    freshProof: 'staff',
    idempotent: true,
    limits: [{ by: 'user', max: 20, seconds: 3600 }],
    input: z.object({
      /** Which of several goes; their first where it is not said. */
      old_mobile: Mobile.optional(),
      old_code: Code6,
      mobile: Mobile,
      code: Code6,
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ mobile_masked: z.string() }),
    /** `field` of the first two names the code that is meant: old_code or code. */
    reasons: ['CAPTCHA_WRONG', 'CAPTCHA_SPENT', 'MOBILE_OTHER', 'MOBILE_SAME', 'MOBILE_IN_USE'],
  }),
  sendMobileCode: call({
    path: '/api/sms/sendMobileCode',
    summary: 'Sends a code to a phone that stays, to take another of the person’s away',
    kind: 'write',
    changes: nothing('a code is shown nowhere'),
    access: signedIn,
    limits: [{ by: 'user', max: 20, seconds: 86_400 }],
    input: z.object({ ...two, work: SmsWork.optional() }),
    output: z.object({ seconds: z.int() }),
    reasons: ['MOBILE_NOT_FOUND', 'SMS_TOO_SOON', 'SMS_TOO_MANY', 'SMS_WORK_NEEDED', 'SMS_SPENT', 'SMS_NOT_SENT'],
  }),
  delMobile: call({
    path: '/api/user/delMobile',
    summary:
      'Takes away one of several phones the person signs in with, after a code to one that stays: whoever has it later is somebody new',
    kind: 'write',
    changes: ['profile', 'session'],
    access: signedIn,
    freshProof: true,
    limits: [{ by: 'user', max: 20, seconds: 3600 }],
    input: z.object({ ...two, code: Code6 }),
    output: Empty,
    reasons: ['CAPTCHA_WRONG', 'CAPTCHA_SPENT', 'MOBILE_NOT_FOUND'],
  }),
}
