import { z } from 'zod'
import { call, open, signedIn } from '../call.ts'
import { At, Empty, keyOf } from '../fields.ts'
import { LOGIN_CODE } from './qr-codes.ts'
import { SignedIn } from './shapes.ts'
import { loginCodeStates } from './states.ts'

const LoginCode = z.string().regex(LOGIN_CODE, '这不是登录二维码').meta({ secret: true })
const State = keyOf(loginCodeStates)

export const qrLogin = {
  getLoginCade: call({
    path: '/api/user/getLoginCade',
    summary: 'A code that this device shows, for a signed-in phone to scan',
    kind: 'write',
    changes: ['login_code'],
    access: open,
    limits: [
      { by: 'ip', max: 300, seconds: 60 },
      { by: 'client', max: 20, seconds: 60 },
    ],
    input: Empty,
    output: z.object({ code: z.string(), picture: z.string(), seconds: z.int(), expires_at: At }),
    reasons: [],
  }),
  getLoginStatus: call({
    path: '/api/user/getLoginStatus',
    summary: 'Whether the code that this device shows was scanned and confirmed',
    kind: 'read',
    about: ['login_code'],
    access: open,
    asksDevice: true,
    input: z.object({ code: LoginCode }),
    output: z.object({ state: State, is_over: z.boolean() }),
    reasons: ['LOGIN_CODE_NOT_FOUND'],
  }),
  codeLogin: call({
    path: '/api/user/codeLogin',
    summary: 'The phone looks at a scanned code, confirms the sign-in of the device that shows it, or cancels it',
    kind: 'write',
    changes: ['login_code'],
    access: signedIn,
    limits: [{ by: 'user', max: 30, seconds: 60 }],
    input: z.object({ code: LoginCode, act: z.enum(['look', 'confirm', 'cancel']).default('look') }),
    output: z.object({
      state: State,
      /** What shows the code and where it is, as far as is known. */
      device: z.string(),
      city: z.string(),
      asked_at: At,
      expires_at: At,
    }),
    reasons: ['LOGIN_CODE_NOT_FOUND', 'LOGIN_CODE_OVER', 'LOGIN_CODE_TAKEN', 'LOGIN_CODE_CANCELLED'],
  }),
  getToken: call({
    path: '/api/user/getToken',
    summary: 'The device that shows a confirmed code is signed in, once',
    kind: 'write',
    changes: ['session', 'login_code', 'profile'],
    access: open,
    ownsSession: true,
    limits: [{ by: 'ip', max: 60, seconds: 60 }],
    input: z.object({ code: LoginCode }),
    output: SignedIn,
    reasons: [
      'LOGIN_CODE_NOT_FOUND',
      'LOGIN_CODE_OVER',
      'LOGIN_CODE_TAKEN',
      'LOGIN_CODE_CANCELLED',
      'LOGIN_CODE_UNCONFIRMED',
    ],
  }),
}
