import { z } from 'zod'
import { call, permission } from '../call.ts'
import { At, DateOnly, Empty, Id, idOrNone, keyOf, listOf, tablePage } from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { counters } from './movements.ts'

const { page_num, num, after, exact } = tablePage(20, 100)
const Ledger = z.enum(['points', 'balance'])
/** What the movements of all members are narrowed by: the last thirty days where no days are named. */
const movementFilter = {
  ledger: Ledger.default('points'),
  user_id: idOrNone('user').default(0),
  kind: keyOf(counters).optional(),
  direction: z.enum(['all', 'in', 'out']).default('all'),
  from: DateOnly.optional(),
  to: DateOnly.optional(),
}

export const reconcile = {
  getReconcile: call({
    path: '/api/score/getReconcile',
    summary: 'When each check of the books was last made, and what it found wrong',
    kind: 'read',
    about: ['account', 'order', 'stock'],
    access: permission(P.reconcile),
    input: Empty,
    output: z.object({
      looks: z.array(z.object({ name: z.string(), looked_at: At, wrong: z.int() })),
      /** They name people of every organisation: null for who does not see them all. */
      findings: z.array(z.object({ name: z.string(), detail: z.string() })).nullable(),
    }),
    reasons: [],
  }),
  getCounters: call({
    path: '/api/score/getCounters',
    summary: 'What came to my members and went from them by day and counter-account, the newest day first',
    kind: 'read',
    about: ['account', 'member', 'profile'],
    access: permission(P.reconcile),
    input: z.object({ days: z.int().min(1).max(31).default(7) }),
    output: z.array(
      z.object({
        day: DateOnly,
        kind: keyOf(counters),
        points_in: z.int(),
        points_out: z.int(),
        fen_in: z.int(),
        fen_out: z.int(),
      }),
    ),
    reasons: [],
  }),
  getMovements: call({
    path: '/api/score/getMovements',
    summary: 'Movements of points or balance of my members, newest first',
    kind: 'read',
    about: ['account', 'member', 'profile', 'organ'],
    access: permission(P.reconcile),
    input: z.object({ ...movementFilter, page_num, num, after, exact }),
    output: listOf(
      z.object({
        id: Id,
        /** Points are whole, balance is in fen. */
        ledger: Ledger,
        user_id: Id,
        name: z.string(),
        mobile_masked: z.string(),
        organ_name: z.string(),
        delta: z.int(),
        balance_after: z.int(),
        kind: keyOf(counters),
        reason: z.string(),
        /** Who did it, where it was not the person or the system. */
        by: z.string(),
        created_at: At,
      }),
    ),
    reasons: [],
  }),
  exportMovements: sheet({
    path: '/api/score/exportMovements',
    summary: 'Asks for the filtered movements as a table, phones masked',
    access: permission(P.accountExport),
    freshProof: true,
    // Whose number it names is asked when the table is made: of people of elsewhere it has no rows.
    filter: { ...movementFilter, user_id: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) },
    title: '积分余额流水',
    columns: {
      id: ['流水编号', 12],
      created_at: ['时间', 18],
      user_id: ['会员编号', 10],
      name: ['姓名', 12],
      mobile: ['手机号', 14],
      organ: ['机构', 20],
      kind: ['类型', 12],
      reason: ['说明', 30],
      delta: ['变动', 12],
      balance_after: ['余下', 12],
      by: ['经办人', 12],
    },
  }),
}
