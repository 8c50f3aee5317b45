import { z } from 'zod'
import { call, open } from '../call.ts'
import { idOrNone, keyOf, line } from '../fields.ts'
import { type HotPeriod, hotPeriods } from './finding-rules.ts'
import { GoodsCard } from './shapes.ts'

export const search = {
  getSearchWords: call({
    path: '/v2/api/goods/getSearchWords',
    summary: 'What many search for these days; once something is typed, names of goods that it may begin',
    kind: 'read',
    about: ['goods', 'company', 'setting'],
    access: open,
    input: z.object({ keyword: line(40).default('') }),
    output: z.array(z.string()),
    reasons: [],
  }),
  getHotGoods: call({
    path: '/v2/api/goods/getHotGoods',
    summary: 'Goods of which most was handed out in a period, the first of them first',
    kind: 'read',
    about: ['goods', 'stock', 'category', 'company'],
    access: open,
    input: z.object({
      period: keyOf<HotPeriod>(hotPeriods).default('week'),
      category_id: idOrNone('category').default(0),
    }),
    /** `units`: how many were handed out in the period. */
    output: z.array(GoodsCard.extend({ units: z.int() })),
    reasons: [],
  }),
}
