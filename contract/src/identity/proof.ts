import { z } from 'zod'
import { call, nothing, signedIn } from '../call.ts'
import { Code6, Empty, SealedPassword } from '../fields.ts'
import { SecondCode, SmsWork, secondCodeReasons } from './shapes.ts'

/** What a code to the own phone is good for; each opens nothing else. */
const OwnCodeEvent = z.enum(['prove', 'paypassword', 'setpassword'])

/** A person who is signed in proves again who they are, for what the contract marks with `freshProof`. */
export const proof = {
  getProofWays: call({
    path: '/api/user/getProofWays',
    summary: 'How the signed-in person can prove who they are',
    kind: 'read',
    about: ['profile'],
    access: signedIn,
    input: Empty,
    output: z.object({ has_password: z.boolean(), has_second_factor: z.boolean(), mobile_masked: z.string() }),
    reasons: [],
  }),
  sendProofCode: call({
    path: '/api/sms/sendProofCode',
    summary: 'Sends a six-digit code to the signed-in person’s own phone, to prove who they are or to set a password',
    kind: 'write',
    changes: nothing('a code is shown nowhere'),
    access: signedIn,
    asSelf: true,
    limits: [{ by: 'user', max: 20, seconds: 86_400 }],
    input: z.object({ event: OwnCodeEvent.default('prove'), work: SmsWork.optional() }),
    output: z.object({ seconds: z.int() }),
    reasons: ['SMS_TOO_SOON', 'SMS_TOO_MANY', 'SMS_WORK_NEEDED', 'SMS_SPENT', 'SMS_NOT_SENT'],
  }),
  proveByPassword: call({
    path: '/api/user/proveByPassword',
    summary: 'Proves by the own password who uses this session',
    kind: 'write',
    changes: ['session'],
    access: signedIn,
    asSelf: true,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({ password: SealedPassword, is_salt: z.union([z.literal(0), z.literal(1)]).default(0) }),
    output: Empty,
    reasons: ['SALT_REQUIRED', 'SALT_INVALID', 'PROOF_WRONG', 'PROOF_LOCKED'],
  }),
  proveByCode: call({
    path: '/api/user/proveByCode',
    summary: 'Proves by a code to the own phone who uses this session',
    kind: 'write',
    changes: ['session'],
    access: signedIn,
    asSelf: true,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({ code: Code6 }),
    output: Empty,
    reasons: ['CAPTCHA_WRONG', 'CAPTCHA_SPENT'],
  }),
  proveBySecondFactor: call({
    path: '/api/user/proveBySecondFactor',
    summary: 'Proves by the second factor who uses this session',
    kind: 'write',
    changes: ['profile', 'session'],
    access: signedIn,
    asSelf: true,
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({ code: SecondCode }),
    output: Empty,
    reasons: ['SECOND_FACTOR_OFF', ...secondCodeReasons],
  }),
}
