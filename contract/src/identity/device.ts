import { z } from 'zod'
import { call, nothing, open } from '../call.ts'
import { Id, line } from '../fields.ts'
import { UserInfo } from './shapes.ts'

export const device = {
  setUserClient: call({
    path: '/api/index/setUserClient',
    summary: 'Registers or renews this device and tells who is signed in on it',
    kind: 'write',
    changes: ['session'],
    access: open,
    // A carrier has thousands of phones behind one address.
    limits: [
      { by: 'ip', max: 600, seconds: 60 },
      { by: 'ip', max: 6000, seconds: 3600 },
    ],
    input: z.object({
      client_id: z.union([z.int(), z.string().max(40)]).default(0),
      client_token: z.string().max(200).default(''),
      code: line(200).default(''),
      os: line(60).default(''),
      os_versions: line(60).default(''),
      engine_versions: line(60).default(''),
      client_versions: line(40).default(''),
      brand: line(60).default(''),
      model: line(120).default(''),
      client_type: line(20).default('h5'),
    }),
    output: z.object({
      client_id: Id,
      client_token: z.string(),
      userinfo: UserInfo.nullable(),
      res_versions: z.string(),
      version: z.string(),
      sms_seconds: z.int(),
      request_seconds: z.int(),
      /** What stands at the end of lists. */
      list_words: z.record(z.string(), z.string()),
    }),
    reasons: [],
  }),
  getPwSalt: call({
    path: '/api/index/getPwSalt',
    summary: 'A one-time public key to seal a password to',
    kind: 'write',
    changes: nothing('a salt is used once and shown nowhere'),
    access: open,
    limits: [{ by: 'client', max: 30, seconds: 60 }],
    input: z.object({ client_id: z.union([z.int(), z.string().max(40)]).default(0) }),
    output: z.object({ salt: z.string() }),
    reasons: [],
  }),
}
