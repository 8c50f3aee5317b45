import { z } from 'zod'
import { call, permission } from '../call.ts'
import { At, DateOnly, Id, idOf, keyOf, line, listOf, tablePage } from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { brokenWords } from './audit-words.ts'

/** Narrows the log; what is left out narrows nothing. */
const filter = {
  /** A person: number, the beginning of a name, or the last four digits of a phone. */
  actor: line(20).default(''),
  subject: line(20).default(''),
  action: line(40).default(''),
  target: line(40).default(''),
  /** Number of the thing; with `target` alone. */
  target_id: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  date_from: DateOnly.optional(),
  date_to: DateOnly.optional(),
  /** A part of what a thing is called, the whole number of an order or refund, or a person as above. */
  name: line(40).default(''),
  request_id: line(60).default(''),
}
const Person = z.object({ id: Id, name: z.string() })
const Row = z.object({
  id: Id,
  created_at: At,
  actor: Person.nullable(),
  subject: Person.nullable(),
  organ_name: z.string(),
  action: z.string(),
  target: z.string(),
  target_id: Id.nullable(),
  /** What the thing is called now; empty where it is gone, or has no name. */
  target_name: z.string(),
  reason: z.string(),
  /** Fields before and after, and what else was noted, masked. */
  change: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  detail: z.array(z.object({ field: z.string(), value: z.string() })),
  is_done: z.boolean(),
  ip: z.string(),
  request_id: z.string(),
  /** Whether the chain has a link of it. */
  is_laid: z.boolean(),
})

export const audit = {
  getAuditLog: call({
    path: '/api/userinfo/getAuditLog',
    summary:
      'Who did what to whom, when, from where and why: what was done from the active organisations, and to their members',
    kind: 'read',
    about: ['audit', 'profile', 'organ'],
    access: permission(P.audit),
    input: z.object({ ...filter, ...tablePage(20, 100) }),
    output: listOf(Row),
    reasons: [],
  }),
  getAuditRow: call({
    path: '/api/userinfo/getAuditRow',
    summary: 'One row of the log',
    kind: 'read',
    about: ['audit', 'profile', 'organ'],
    access: permission(P.audit),
    input: z.object({ id: idOf('audit') }),
    output: Row,
    reasons: ['AUDIT_NOT_FOUND'],
  }),
  checkAudit: call({
    path: '/api/userinfo/checkAudit',
    summary: 'Goes over the chain of a day and names the first row that is not as it was written',
    kind: 'read',
    about: ['audit'],
    access: permission(P.audit),
    limits: [{ by: 'user', max: 30, seconds: 60 }],
    input: z.object({ day: DateOnly }),
    output: z.object({
      day: z.string(),
      laid: z.int(),
      /** Rows of the last minutes that have no link yet. */
      waiting: z.int(),
      /** Whether the day is over and its end is kept apart. */
      is_anchored: z.boolean(),
      /** Whether its rows are gone, since they have been kept as long as is set. */
      is_swept: z.boolean(),
      broken: z.object({ audit_id: Id.nullable(), what: keyOf(brokenWords) }).nullable(),
    }),
    reasons: [],
  }),
  exportAudit: sheet({
    path: '/api/userinfo/exportAudit',
    summary: 'Asks for the filtered log as a table, phones masked',
    access: permission(P.audit),
    freshProof: true,
    filter,
    title: '审计日志',
    columns: {
      id: ['编号', 10],
      created_at: ['时间', 18],
      actor: ['操作人', 12],
      actor_id: ['操作人编号', 10],
      organ: ['机构', 20],
      action: ['操作', 16],
      target: ['对象', 12],
      target_id: ['对象编号', 10],
      target_name: ['对象名称', 20],
      subject: ['涉及会员', 12],
      reason: ['原因', 24],
      change: ['改动', 40],
      detail: ['说明', 40],
      result: ['结果', 8],
      ip: ['地址', 16],
      request_id: ['请求编号', 24],
    },
  }),
}
