import { z } from 'zod'
import { call, nothing, signedIn } from '../call.ts'
import { At, Code6, Empty, SealedPassword } from '../fields.ts'

const sealedPassword = {
  password: SealedPassword,
  is_salt: z.union([z.literal(0), z.literal(1)]).default(0),
}

/** Six digits that are asked for before points or balance above a limit are spent on one day. */
export const payPassword = {
  getPayPassword: call({
    path: '/api/score/getPayPassword',
    summary: 'Whether I have set a pay password, and above what it is asked for',
    kind: 'read',
    about: ['payPassword', 'profile', 'setting'],
    access: signedIn,
    input: Empty,
    output: z.object({
      set_at: At.nullable(),
      mobile_masked: z.string(),
      /** It is asked for where payments of one day come to more. */
      over_fen: z.int(),
      over_points: z.int(),
    }),
    reasons: [],
  }),
  setPayPassword: call({
    path: '/api/score/setPayPassword',
    summary: 'Sets or replaces my pay password after a code (paypassword) to my own phone',
    kind: 'write',
    changes: ['payPassword'],
    access: signedIn,
    limits: [{ by: 'user', max: 20, seconds: 86_400 }],
    input: z.object({ code: Code6, ...sealedPassword }),
    output: Empty,
    reasons: ['SALT_REQUIRED', 'SALT_INVALID', 'CAPTCHA_WRONG', 'CAPTCHA_SPENT', 'PAY_PASSWORD_WEAK'],
  }),
  provePayPassword: call({
    path: '/api/score/provePayPassword',
    summary: 'Shows my pay password before a payment; it counts for minutes, on this session and for one payment',
    kind: 'write',
    changes: nothing('that a password was right is shown nowhere'),
    access: signedIn,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object(sealedPassword),
    output: Empty,
    reasons: ['SALT_REQUIRED', 'SALT_INVALID', 'PAY_PASSWORD_NONE', 'PAY_PASSWORD_WRONG', 'PAY_PASSWORD_LOCKED'],
  }),
}
