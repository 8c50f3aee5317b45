import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { At, ClientReqId, Code6, Empty, Id, idOf, PersonName, PictureUrls, SealedPassword } from '../fields.ts'
import { UserInfo } from './shapes.ts'

export const account = {
  getUserInfo: call({
    path: '/api/user/getUserInfo',
    summary: 'The signed-in person with points and balance',
    kind: 'read',
    about: ['profile', 'account', 'organ', 'staff'],
    access: signedIn,
    input: Empty,
    output: UserInfo.omit({ token: true }).extend({
      nickname: z.string(),
      is_named: z.boolean(),
      mobile_masked: z.string(),
      organ_name: z.string(),
      points: z.int(),
      balance_fen: z.int(),
      roles: z.array(z.string()),
      has_password: z.boolean(),
      avatar_picture: PictureUrls.nullable(),
    }),
    reasons: [],
  }),
  setMineInfo: call({
    path: '/api/userinfo/setMineInfo',
    summary: 'The signed-in person says their name',
    kind: 'write',
    changes: ['profile'],
    access: signedIn,
    idempotent: true,
    input: z.object({ real_name: PersonName, client_req_id: ClientReqId.optional() }),
    output: UserInfo.omit({ token: true }),
    reasons: [],
  }),
  getSessions: call({
    path: '/api/user/getSessions',
    summary: 'Where the person is signed in',
    kind: 'read',
    about: ['session'],
    access: signedIn,
    input: Empty,
    output: z.array(
      z.object({ id: Id, device: z.string(), is_current: z.boolean(), created_at: At, last_seen_at: At }),
    ),
    reasons: [],
  }),
  delSession: call({
    path: '/api/user/delSession',
    summary: 'Signs one of the person’s other devices out',
    kind: 'write',
    changes: ['session'],
    access: signedIn,
    input: z.object({ session_id: idOf('session') }),
    output: Empty,
    reasons: ['SESSION_NOT_FOUND'],
  }),
  setPassword: call({
    path: '/api/user/setPassword',
    summary: 'Sets or changes the password after a code to the own phone',
    kind: 'write',
    changes: ['profile', 'session'],
    access: signedIn,
    input: z.object({
      code: Code6,
      password: SealedPassword,
      is_salt: z.union([z.literal(0), z.literal(1)]).default(0),
      client_req_id: ClientReqId.optional(),
    }),
    output: Empty,
    reasons: ['SALT_REQUIRED', 'SALT_INVALID', 'CAPTCHA_WRONG', 'CAPTCHA_SPENT', 'PASSWORD_WEAK'],
  }),
}
