import { z } from 'zod'
import { call, forMembers, permission, signedIn } from '../call.ts'
import { Empty, idOf, page } from '../fields.ts'
import { P } from '../permissions.ts'
import { Record } from './shapes.ts'

export const accounts = {
  getScoreRecord: call({
    path: '/api/score/getScoreRecord',
    summary: 'My points ledger, newest first, with the running balance',
    kind: 'read',
    about: ['account'],
    access: signedIn,
    input: z.object({ direction: z.enum(['all', 'in', 'out']).default('all'), ...page(10) }),
    output: z.array(Record),
    reasons: [],
  }),
  getBalanceRecord: call({
    path: '/api/score/getBalanceRecord',
    summary: 'My balance ledger in fen, newest first',
    kind: 'read',
    about: ['account'],
    access: signedIn,
    input: z.object({ direction: z.enum(['all', 'in', 'out']).default('all'), ...page(10) }),
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
}
