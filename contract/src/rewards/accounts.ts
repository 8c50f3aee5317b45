import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { Empty, page } from '../fields.ts'
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
  getAccount: call({
    path: '/api/score/getAccount',
    summary: 'My points and balance',
    kind: 'read',
    about: ['account'],
    access: signedIn,
    input: Empty,
    output: z.object({ points: z.int(), balance_fen: z.int() }),
    reasons: [],
  }),
}
