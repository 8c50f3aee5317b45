import { z } from 'zod'
import { call, open, permission } from './call.ts'
import { At, DateOnly, Empty, Id, PictureUrls } from './fields.ts'
import { GoodsCard } from './mall.ts'
import { P } from './permissions.ts'

export const home = {
  getHome: call({
    path: '/api/index/getHome',
    summary: 'The phone’s front page: banners, notices, today’s one thing to do, hot goods',
    kind: 'read',
    access: open,
    input: Empty,
    output: z.object({
      banners: z.array(z.object({ id: Id, title: z.string(), link: z.string(), picture: PictureUrls })),
      notices: z.array(z.object({ id: Id, title: z.string(), body: z.string() })),
      todo: z.object({
        kind: z.enum(['login', 'signIn', 'pay', 'pickUp', 'none']),
        title: z.string(),
        body: z.string(),
        link: z.string(),
        count: z.int(),
      }),
      name: z.string(),
      organ_name: z.string(),
      points: z.int().nullable(),
      balance_fen: z.int().nullable(),
      streak: z.int().nullable(),
      signed_today: z.boolean(),
      hot_goods: z.array(GoodsCard),
    }),
    reasons: [],
  }),
  getConsoleHome: call({
    path: '/api/index/getConsoleHome',
    summary: 'Today’s figures against last week, what waits, and the last fourteen days',
    kind: 'read',
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
          last_week: z.int(),
        }),
      ),
      todos: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), link: z.string() })),
      days: z.array(
        z.object({ day: DateOnly, orders: z.int(), paid_fen: z.int(), points: z.int(), sign_ins: z.int() }),
      ),
      wrong: z.array(z.object({ name: z.string(), detail: z.string() })),
    }),
    reasons: [],
  }),
}
