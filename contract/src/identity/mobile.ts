import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { ClientReqId, Code6, Mobile } from '../fields.ts'

export const mobile = {
  changemobile: call({
    path: '/api/user/changemobile',
    summary: 'Changes the phone a person signs in with, after a code to the old number and one to the new',
    kind: 'write',
    changes: ['profile', 'session'],
    access: signedIn,
    freshProof: 'staff',
    idempotent: true,
    limits: [{ by: 'user', max: 20, seconds: 3600 }],
    input: z.object({
      old_code: Code6,
      mobile: Mobile,
      code: Code6,
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ mobile_masked: z.string() }),
    /** `field` of the first two names the code that is meant: old_code or code. */
    reasons: ['CAPTCHA_WRONG', 'CAPTCHA_SPENT', 'MOBILE_SAME', 'MOBILE_IN_USE'],
  }),
}
