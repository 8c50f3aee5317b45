import { z } from 'zod'
import { call, permission } from '../call.ts'
import { At, DateOnly, Empty } from '../fields.ts'
import { P } from '../permissions.ts'

export const overview = {
  getConsoleHome: call({
    path: '/api/index/getConsoleHome',
    summary: 'Today’s figures against the same hours of last week, what waits, and the last fourteen days',
    kind: 'read',
    about: ['order', 'refund', 'stock', 'goods', 'signIn', 'profile', 'front', 'grant', 'payout', 'member'],
    access: permission(P.console),
    input: Empty,
    output: z.object({
      at: At,
      figures: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          value: z.int(),
          unit: z.enum(['count', 'fen', 'points']),
          /** Of the same weekday up to the same hour. */
          last_week: z.int(),
        }),
      ),
      todos: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), link: z.string() })),
      days: z.array(
        z.object({ day: DateOnly, orders: z.int(), paid_fen: z.int(), points: z.int(), sign_ins: z.int() }),
      ),
      /** The books of all rooms; null for who is not told. */
      books: z
        .object({
          /** What the last look found. */
          wrong: z.array(z.object({ name: z.string(), detail: z.string() })),
          /** When it was made; null before the first. */
          looked_at: At.nullable(),
          next_at: At,
        })
        .nullable(),
    }),
    reasons: [],
  }),
}
