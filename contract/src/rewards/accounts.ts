import { z } from 'zod'
import { call, forMembers, permission } from '../call.ts'
import { At, DateOnly, Empty, idOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { ledgerFilter, Record } from './shapes.ts'

export const accounts = {
  getScoreRecord: call({
    path: '/api/score/getScoreRecord',
    summary: 'My points ledger, newest first, with the running balance',
    kind: 'read',
    about: ['account'],
    access: forMembers('查看了积分明细'),
    input: z.object(ledgerFilter),
    output: z.array(Record),
    reasons: [],
  }),
  getBalanceRecord: call({
    path: '/api/score/getBalanceRecord',
    summary: 'My balance ledger in fen, newest first',
    kind: 'read',
    about: ['account'],
    access: forMembers('查看了余额明细'),
    input: z.object(ledgerFilter),
    output: z.array(Record),
    reasons: [],
  }),
  getUserAccount: call({
    path: '/api/score/getUserAccount',
    summary: 'Points and balance of a member of my organisations',
    kind: 'read',
    about: ['account', 'member', 'profile'],
    access: permission(P.member),
    input: z.object({ user_id: idOf('user') }),
    output: z.object({ points: z.int(), balance_fen: z.int() }),
    reasons: ['USER_NOT_FOUND'],
  }),
  getAccount: call({
    path: '/api/score/getAccount',
    summary: 'My points and balance',
    kind: 'read',
    about: ['account'],
    access: forMembers('查看了积分和余额'),
    input: Empty,
    output: z.object({ points: z.int(), balance_fen: z.int() }),
    reasons: [],
  }),
  getHoldings: call({
    path: '/api/score/getHoldings',
    summary: 'What of mine is not as the rest: points that are frozen yet or end soon, and money that was given',
    kind: 'read',
    about: ['account', 'order'],
    access: forMembers('查看了积分和余额'),
    input: Empty,
    output: z.object({
      /** All that orders have earned and cannot be used yet. */
      frozen_points: z.int(),
      /** What of it comes next, with the moment from which it can be used. */
      frozen: z.array(z.object({ points: z.int(), at: At })),
      /** What ends first within thirty days; on the day itself it can still be spent. */
      ending: z.object({ points: z.int(), until: DateOnly }).nullable(),
      gift_fen: z.int(),
      /** What cannot be spent until then, since two members became one without codes to their phones; null where nothing is. */
      held: z.object({ points: z.int(), fen: z.int(), until: At }).nullable(),
    }),
    reasons: [],
  }),
}
