import { z } from 'zod'
import { call, file, nothing, permission } from '../call.ts'
import { At, ClientReqId, DateOnly, Id, idOf, idOrNone, keyOf, lineOf, listOf, tablePage, Version } from '../fields.ts'
import { MB } from '../media/shapes.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { grantPointsProblem, grantReason, MAX_GRANT_LINES, MAX_GRANT_POINTS } from './grant-rules.ts'
import { grantStates } from './grant-states.ts'

const Delta = z
  .int()
  .min(-MAX_GRANT_POINTS)
  .max(MAX_GRANT_POINTS)
  .refine((delta) => grantPointsProblem(delta) === null, '积分不能是0')
const Lines = z
  .array(z.object({ user_id: idOf('user'), delta: Delta }))
  .min(1)
  .max(MAX_GRANT_LINES)
  .refine((lines) => new Set(lines.map(({ user_id }) => user_id)).size === lines.length, '同一位会员只能出现一次')

/** What narrows the list; what is left out narrows nothing. */
const filter = {
  state: z.enum(['all', ...keyOf(grantStates).options]).default('all'),
  /** Who gave, and to whom. */
  maker_id: idOrNone('user').default(0),
  user_id: idOrNone('user').default(0),
  date_from: DateOnly.optional(),
  date_to: DateOnly.optional(),
}
const Grant = z.object({
  id: Id,
  state: keyOf(grantStates),
  reason: z.string(),
  /** Points of all lines, those taken counted as those given. */
  total: z.int(),
  people: z.int(),
  /** The first of them, by name. */
  first_name: z.string(),
  /** Of a single member, what they get or lose; null where there are more. */
  delta: z.int().nullable(),
  organ_name: z.string(),
  maker: z.string(),
  is_own: z.boolean(),
  decided_by: z.string(),
  decided_at: At.nullable(),
  /** Why it was refused or undone. */
  note: z.string(),
  created_at: At,
})
/** Points that somebody may give: by themselves, and at most with a second person. */
const Limits = { per_call: z.int(), per_day: z.int() }

export const grants = {
  helpUser: call({
    path: '/api/score/helpUser',
    summary:
      'Gives points to members or takes some, for a reason; above the limit of the asker’s role a second person decides',
    kind: 'write',
    changes: ['grant', 'account'],
    access: permission(P.givePoints),
    overwrites: nothing('points are given beside what others gave'),
    idempotent: true,
    input: z.object({ lines: Lines, reason: lineOf(grantReason), client_req_id: ClientReqId.optional() }),
    output: z.object({ id: Id, state: keyOf(grantStates), total: z.int(), people: z.int() }),
    reasons: ['USER_NOT_FOUND', 'GRANT_SELF', 'GRANT_MEMBER_ENDED', 'GRANT_TOO_MUCH', 'GRANT_SHORT'],
  }),
  getGrantLimits: call({
    path: '/api/score/getGrantLimits',
    summary: 'How many points I may give by hand in one go and today, and how many I have',
    kind: 'read',
    about: ['grant', 'grantCap', 'setting', 'role', 'staff'],
    access: permission(P.givePoints),
    input: z.object({}),
    output: z.object({
      ...Limits,
      used_today: z.int(),
      /** What cannot be asked for at all. */
      most_per_call: z.int(),
      most_per_day: z.int(),
    }),
    reasons: [],
  }),
  getGrants: call({
    path: '/api/score/getGrants',
    summary: 'Points given and taken by hand in my organisations, newest first',
    kind: 'read',
    about: ['grant', 'profile', 'organ'],
    access: permission(P.givePoints),
    input: z.object({ ...filter, ...tablePage(20, 100) }),
    output: listOf(Grant).extend({
      waiting: z.int(),
      /** Those that wait and that the asker may decide about: none of their own. */
      to_decide: z.int(),
    }),
    reasons: [],
  }),
  getGrant: call({
    path: '/api/score/getGrant',
    summary: 'One of them with its members',
    kind: 'read',
    about: ['grant', 'profile', 'organ'],
    access: permission(P.givePoints),
    input: z.object({ id: idOf('points_grant') }),
    output: Grant.extend({
      lines: z.array(z.object({ user_id: Id, name: z.string(), mobile_masked: z.string(), delta: z.int() })),
    }),
    reasons: ['GRANT_NOT_FOUND'],
  }),
  decideGrant: call({
    path: '/api/score/decideGrant',
    summary: 'A second person lets points above a limit go through, or refuses them',
    kind: 'write',
    changes: ['grant', 'account'],
    access: permission(P.pointsApprove),
    overwrites: nothing('it is decided once, by compare-and-set on its state'),
    input: z
      .object({
        id: idOf('points_grant'),
        event: z.enum(['approve', 'refuse']),
        /** Why not; of an approval it may be left out. */
        reason: lineOf({ ...grantReason, min: 0 }).default(''),
      })
      .refine(({ event, reason }) => event === 'approve' || grantReason.problem(reason) === null, {
        path: ['reason'],
        error: '请写明原因，至少2个字',
      }),
    output: z.object({ state: keyOf(grantStates) }),
    reasons: [
      'GRANT_NOT_FOUND',
      'GRANT_OWN',
      'GRANT_SELF',
      'GRANT_STATE_CHANGED',
      'USER_NOT_FOUND',
      'GRANT_MEMBER_ENDED',
      'GRANT_SHORT',
    ],
  }),
  undoGrant: call({
    path: '/api/score/undoGrant',
    summary: 'Undoes points given or taken by hand, whole or not at all; who made it may, and who decides about them',
    kind: 'write',
    changes: ['grant', 'account'],
    access: permission(P.givePoints),
    overwrites: nothing('it is undone once, by compare-and-set on its state'),
    input: z.object({ id: idOf('points_grant'), reason: lineOf(grantReason) }),
    output: z.object({ state: keyOf(grantStates) }),
    reasons: ['GRANT_NOT_FOUND', 'GRANT_SELF', 'GRANT_STATE_CHANGED', 'GRANT_UNDO_DENIED', 'GRANT_SHORT'],
  }),
  getGrantTemplate: file({
    path: '/api/score/getGrantTemplate',
    summary: 'An empty sheet with the headings by which members and points are read',
    access: permission(P.givePoints),
    method: 'GET',
    input: z.object({}),
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    reasons: [],
  }),
  checkGrantSheet: call({
    path: '/api/score/checkGrantSheet',
    summary:
      'Reads a sheet (XLSX or CSV) of phones and points: which members it means, and what is wrong with which rows',
    kind: 'write',
    changes: nothing('a sheet is read, and nothing of it is kept'),
    access: permission(P.givePoints),
    overwrites: nothing('a sheet is read, and nothing of it is kept'),
    upload: { maxBytes: MB },
    timeout: 60_000,
    limits: [{ by: 'user', max: 30, seconds: 3600 }],
    input: z.object({}),
    output: z.object({
      lines: z.array(z.object({ user_id: Id, name: z.string(), mobile_masked: z.string(), delta: z.int() })),
      problems: z.array(z.object({ place: z.int(), mobile_masked: z.string(), problem: z.string() })),
    }),
    reasons: ['FILE_MISSING', 'IMPORT_UNREADABLE', 'IMPORT_EMPTY', 'IMPORT_TOO_LONG', 'GRANT_SHEET_UNNAMED'],
  }),
  exportGrants: sheet({
    path: '/api/score/exportGrants',
    summary: 'Asks for points given and taken by hand as a table, a row for each member, phones masked',
    access: permission(P.accountExport),
    freshProof: true,
    filter,
    title: '手动积分',
    columns: {
      id: ['编号', 10],
      created_at: ['时间', 18],
      organ: ['机构', 20],
      maker: ['经办人', 12],
      name: ['会员', 12],
      mobile: ['手机号', 14],
      delta: ['积分', 10],
      reason: ['原因', 30],
      state: ['状态', 12],
      decided_by: ['复核人', 12],
      decided_at: ['复核时间', 18],
    },
  }),
  getGrantCaps: call({
    path: '/api/score/getGrantCaps',
    summary: 'How many points staff may give by hand, by role',
    kind: 'read',
    about: ['grantCap', 'role', 'setting', 'organ', 'staff'],
    access: permission(P.role),
    input: z.object({}),
    output: z.object({
      /** What holds for a role of which nothing is said. */
      usual: z.object(Limits),
      list: z.array(
        z.object({
          role_id: Id,
          name: z.string(),
          organ_name: z.string(),
          ...Limits,
          is_usual: z.boolean(),
          may_edit: z.boolean(),
          version: z.string(),
        }),
      ),
    }),
    reasons: [],
  }),
  setGrantCap: call({
    path: '/api/score/setGrantCap',
    summary: 'Says how many points a role may give by hand, or with null that it may what all may',
    kind: 'write',
    changes: ['grantCap'],
    access: permission(P.role),
    freshProof: true,
    input: z.object({
      role_id: idOf('role'),
      version: Version.optional(),
      cap: z.object({ per_call: z.int().min(0).max(100_000), per_day: z.int().min(0).max(1_000_000) }).nullable(),
    }),
    output: z.object({ version: z.string() }),
    reasons: ['ROLE_NOT_FOUND', 'ROLE_SHIPPED', 'ROLE_RIGHT_LACKING', 'GRANT_CAP_ABOVE_OWN', 'CHANGED_MEANWHILE'],
  }),
}
