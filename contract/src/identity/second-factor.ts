import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { At, Code6, Empty } from '../fields.ts'
import { SecondCode, secondCodeReasons, UserInfo } from './shapes.ts'

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** A second factor beside password or code: a TOTP authenticator (RFC 6238), with recovery codes for who has lost it. */
export const secondFactor = {
  getSecondFactor: call({
    path: '/api/user/getSecondFactor',
    summary: 'Whether the signed-in person has a second factor, and whether they need one',
    kind: 'read',
    about: ['profile'],
    access: signedIn,
    input: Empty,
    output: z.object({
      is_on: z.boolean(),
      since: At.nullable(),
      /** Recovery codes that were not used yet. */
      recovery_left: z.int(),
      /** Administrators cannot work without one. */
      is_required: z.boolean(),
    }),
    reasons: [],
  }),
  beginSecondFactor: call({
    path: '/api/user/beginSecondFactor',
    summary: 'A new secret for an authenticator; it counts once a code of it was sent',
    kind: 'write',
    changes: ['profile'],
    access: signedIn,
    freshProof: true,
    input: Empty,
    output: z.object({ secret: z.string(), address: z.string() }),
    reasons: ['SECOND_FACTOR_ON'],
  }),
  confirmSecondFactor: call({
    path: '/api/user/confirmSecondFactor',
    summary:
      'Turns the second factor on by a code of the authenticator; recovery codes are told once, other sessions end',
    kind: 'write',
    changes: ['profile', 'session', 'staff'],
    access: signedIn,
    freshProof: true,
    input: z.object({ code: Code6 }),
    output: RecoveryCodes.extend({ userinfo: UserInfo.omit({ token: true }) }),
    reasons: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_UNBEGUN', 'SECOND_CODE_WRONG', 'SECOND_CODE_LOCKED'],
  }),
  renewRecoveryCodes: call({
    path: '/api/user/renewRecoveryCodes',
    summary: 'New recovery codes, told once; the former ones end',
    kind: 'write',
    changes: ['profile'],
    access: signedIn,
    freshProof: true,
    input: Empty,
    output: RecoveryCodes,
    reasons: ['SECOND_FACTOR_OFF'],
  }),
  endSecondFactor: call({
    path: '/api/user/endSecondFactor',
    summary: 'Turns the second factor off by a code of it; refused to administrators, who need one',
    kind: 'write',
    changes: ['profile', 'session'],
    access: signedIn,
    // The code proves who it is: a fresh proof would be asked of the same authenticator and spend the number that was typed.
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({ code: SecondCode }),
    output: Empty,
    reasons: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_REQUIRED', ...secondCodeReasons],
  }),
}
