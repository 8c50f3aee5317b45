import { z } from 'zod'
import { call, open } from '../call.ts'
import { Empty, Id, PictureUrls } from '../fields.ts'
import { GoodsCard } from '../mall/shapes.ts'

export const front = {
  getHome: call({
    path: '/api/index/getHome',
    summary: 'The phone’s front page: banners, notices, today’s one thing to do, hot goods',
    kind: 'read',
    about: ['front', 'goods', 'stock', 'order', 'refund', 'store', 'account', 'signIn', 'profile', 'organ'],
    shared: { to: 'guests', words: ['front', 'goods', 'company', 'organ'], lags: ['sold'] },
    access: open,
    input: Empty,
    output: z.object({
      banners: z.array(z.object({ id: Id, title: z.string(), link: z.string(), picture: PictureUrls })),
      notices: z.array(z.object({ id: Id, title: z.string(), body: z.string() })),
      todo: z.object({
        kind: z.enum(['login', 'signIn', 'pay', 'pickUp', 'bringBack', 'none']),
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
}
