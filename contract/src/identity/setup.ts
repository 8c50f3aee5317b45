import { z } from 'zod'
import { call, open } from '../call.ts'
import { Code6, Empty, line, Mobile, PersonName, SealedPassword } from '../fields.ts'
import { SignedIn } from './shapes.ts'

/** The first administrator of an installation, by the token that its server printed when it started. */
export const setup = {
  getSetup: call({
    path: '/api/user/getSetup',
    summary: 'Whether this installation still waits for its first administrator',
    kind: 'read',
    about: ['session', 'staff'],
    access: open,
    input: Empty,
    output: z.object({ is_open: z.boolean() }),
    reasons: [],
  }),
  setup: call({
    path: '/api/user/setup',
    summary: 'Makes the first platform administrator, by the one-time token and a code to the phone',
    kind: 'write',
    changes: ['profile', 'session', 'staff', 'role'],
    access: open,
    ownsSession: true,
    limits: [{ by: 'ip', max: 20, seconds: 60 }],
    input: z.object({
      setup_token: line(100, 1).meta({ secret: true }),
      mobile: Mobile,
      code: Code6,
      real_name: PersonName,
      password: SealedPassword,
      is_salt: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
    output: SignedIn,
    reasons: [
      'SETUP_TOKEN_WRONG',
      'SETUP_OVER',
      'SALT_REQUIRED',
      'SALT_INVALID',
      'CAPTCHA_WRONG',
      'CAPTCHA_SPENT',
      'PASSWORD_WEAK',
      'PASSWORD_SHORT',
    ],
  }),
}
