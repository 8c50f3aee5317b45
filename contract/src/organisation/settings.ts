import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, Empty, Id, keyOf, line, recordOf, tablePage, Version } from '../fields.ts'
import { P } from '../permissions.ts'
import { edgeNames, settings as settingKeys } from './setting-keys.ts'

const Key = keyOf(settingKeys)
/** A number, words by key, or of a secret whether there is one. */
const SettingValue = z.union([z.int(), z.record(z.string(), z.string()), z.boolean()])

export const settings = {
  getSettings: call({
    path: '/api/setting/getSettings',
    summary: 'What the platform is set to, with who changed it last',
    kind: 'read',
    about: ['setting', 'profile'],
    access: permission(P.setting),
    input: Empty,
    output: z.array(
      z.object({
        key: Key,
        value: SettingValue,
        changed_at: At.nullable(),
        changed_by: z.string(),
        /** Sent back with a change; who saves over a later one is told. */
        version: z.string(),
      }),
    ),
    reasons: [],
  }),
  setSetting: call({
    path: '/api/setting/setSetting',
    summary: 'Sets one of the platform’s settings; every process follows at once',
    kind: 'write',
    changes: ['setting'],
    access: permission(P.setting),
    freshProof: true,
    /** One of the three, as the key is of. */
    input: z.object({
      key: Key,
      value: z.int().optional(),
      lines: recordOf(line(40), line(200), 20).optional(),
      /** Blank takes it away. */
      secret: line(400).meta({ secret: true }).optional(),
      version: Version,
    }),
    output: z.object({ key: Key, value: SettingValue, version: z.string() }),
    reasons: ['CHANGED_MEANWHILE'],
  }),
  getSettingHistory: call({
    path: '/api/setting/getSettingHistory',
    summary: 'What was set before, newest first',
    kind: 'read',
    about: ['setting', 'profile'],
    access: permission(P.setting),
    input: z.object({ key: Key.optional(), ...tablePage(20, 100) }),
    output: z.object({
      list: z.array(z.object({ id: Id, key: Key, was: SettingValue, value: SettingValue, by: z.string(), at: At })),
      total: z.int(),
      more: z.boolean(),
      next: z.string().nullable(),
    }),
    reasons: [],
  }),
  testEdge: call({
    path: '/api/setting/testEdge',
    summary: 'Tries a service outside, and says whether it works or what is wrong',
    kind: 'write',
    changes: nothing('a trial is told to who made it'),
    access: permission(P.setting),
    overwrites: nothing('a service is tried, and nothing is written but the log'),
    limits: [{ by: 'user', max: 12, seconds: 60 }],
    timeout: 25_000,
    input: z.object({ edge: keyOf(edgeNames) }),
    output: z.object({ works: z.boolean(), says: z.string(), ms: z.int() }),
    reasons: [],
  }),
}
