import { z } from 'zod'
import { call, nothing, open, signedIn } from '../call.ts'
import { Code6, Empty, line, Mobile, SealedPassword } from '../fields.ts'
import { origin, SignedIn, SmsEvent, SmsWork, shownAgreements } from './shapes.ts'

export const signIn = {
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
  mobilelogin: call({
    path: '/api/user/mobilelogin',
    summary: 'Signs in by phone and code; an unknown number registers, a WeChat account with a ticket is bound',
    kind: 'write',
    changes: ['profile', 'session', 'agreement', 'wechat'],
    access: open,
    ownsSession: true,
    limits: [{ by: 'ip', max: 60, seconds: 60 }],
    input: z.object({
      mobile: Mobile,
      captcha: Code6,
      ...shownAgreements,
      ...origin,
      /** From quicklogin. */
      ticket: z.string().max(1000).default('').meta({ secret: true }),
    }),
    output: SignedIn,
    reasons: ['CAPTCHA_WRONG', 'CAPTCHA_SPENT', 'WECHAT_TICKET_OLD', 'WECHAT_TAKEN'],
  }),
  login: call({
    path: '/api/user/login',
    summary: 'Signs in by account (phone or staff login name) and sealed password',
    kind: 'write',
    changes: ['profile', 'session', 'agreement'],
    access: open,
    ownsSession: true,
    limits: [{ by: 'ip', max: 300, seconds: 3600 }],
    input: z.object({
      account: line(40, 1),
      password: SealedPassword,
      is_salt: z.union([z.literal(0), z.literal(1)]).default(0),
      ...shownAgreements,
    }),
    output: SignedIn,
    reasons: ['SALT_REQUIRED', 'SALT_INVALID', 'LOGIN_WRONG', 'LOGIN_LOCKED'],
  }),
  register: call({
    path: '/api/user/register',
    summary: 'Registers a phone with a password',
    kind: 'write',
    changes: ['profile', 'session', 'agreement'],
    access: open,
    ownsSession: true,
    limits: [{ by: 'ip', max: 60, seconds: 60 }],
    input: z.object({
      mobile: Mobile,
      password: SealedPassword,
      is_salt: z.union([z.literal(0), z.literal(1)]).default(0),
      code: Code6,
      ...shownAgreements,
      ...origin,
    }),
    output: SignedIn,
    reasons: ['SALT_REQUIRED', 'SALT_INVALID', 'CAPTCHA_WRONG', 'CAPTCHA_SPENT', 'MOBILE_TAKEN', 'PASSWORD_WEAK'],
  }),
  logout: call({
    path: '/api/user/logout',
    summary: 'Ends this session',
    kind: 'write',
    changes: nothing('who signs out forgets every answer'),
    access: signedIn,
    ownsSession: true,
    input: Empty,
    output: Empty,
    reasons: [],
  }),
}
