import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { ClientReqId, DateOnly } from '../fields.ts'

export const signIn = {
  getSignInStatus: call({
    path: '/api/score/getSignInStatus',
    summary: 'Today’s sign-in, the streak and this month’s signed days',
    kind: 'read',
    about: ['signIn', 'account', 'profile'],
    access: signedIn,
    input: z.object({
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    output: z.object({
      today: DateOnly,
      signed_today: z.boolean(),
      streak: z.int(),
      points: z.int(),
      next_points: z.int(),
      month: z.string(),
      days: z.array(DateOnly),
      /** Those of `days` that were filled by a card. */
      made_up: z.array(DateOnly),
      ladder: z.array(z.object({ streak: z.int(), points: z.int() })),
      /** Cards of this month: how many there were, and are left. */
      cards: z.int(),
      cards_left: z.int(),
      /** Missed days of this month that a card may fill, with what it brings: points, the streak, and what the next sign-in earns then. */
      fillable: z.array(z.object({ day: DateOnly, streak: z.int(), points: z.int(), next_points: z.int() })),
      /** Points by sign-ins of this month, and how many there may be; 0: as many as come together. */
      month_points: z.int(),
      month_cap: z.int(),
    }),
    reasons: [],
  }),
  dailySignIn: call({
    path: '/api/score/dailySignIn',
    summary: 'Signs in for today (Asia/Shanghai) and earns points, once',
    kind: 'write',
    changes: ['signIn', 'account'],
    access: signedIn,
    idempotent: true,
    input: z.object({ client_req_id: ClientReqId.optional() }),
    output: z.object({ signed: z.literal(true), streak: z.int(), points: z.int(), balance: z.int() }),
    reasons: ['ALREADY_SIGNED', 'USER_DISABLED'],
  }),
  makeUpSignIn: call({
    path: '/api/score/makeUpSignIn',
    summary:
      'Fills a missed day of this month by a card: its points, and the streak goes on over it where the next earns no less',
    kind: 'write',
    changes: ['signIn', 'account'],
    access: signedIn,
    idempotent: true,
    input: z.object({ day: DateOnly, client_req_id: ClientReqId.optional() }),
    output: z.object({
      /** The streak as it stands now. */
      streak: z.int(),
      points: z.int(),
      /** What the next sign-in earns now: by the ladder never less than before. */
      next_points: z.int(),
      balance: z.int(),
      cards_left: z.int(),
    }),
    reasons: ['SIGN_DAY_TAKEN', 'SIGN_DAY_CLOSED', 'SIGN_CARDS_SPENT', 'USER_DISABLED'],
  }),
}
