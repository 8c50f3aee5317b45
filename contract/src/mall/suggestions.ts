import { z } from 'zod'
import { call, open, signedIn } from '../call.ts'
import { idOf } from '../fields.ts'
import { GoodsCard } from './shapes.ts'

/** Products that one answer suggests at most. */
const MAX_SUGGESTED = 40

export const suggestions = {
  getSuggestions: call({
    path: '/v2/api/goods/getSuggestions',
    summary:
      'Goods on shelf that may suit the person, each with its reason; the same for all where they do not want their own',
    kind: 'read',
    about: ['suggestion', 'goods', 'stock', 'company', 'consent', 'order', 'label', 'collection'],
    access: open,
    input: z.object({ num: z.int().min(1).max(MAX_SUGGESTED).default(20) }),
    output: z.object({
      /** They follow what the person saw and bought; else they are the same for everybody. */
      is_own: z.boolean(),
      list: z.array(
        GoodsCard.extend({
          /** Why it is suggested, in words. */
          why: z.string(),
        }),
      ),
    }),
    reasons: [],
  }),
  viewGoods: call({
    path: '/v2/api/goods/viewGoods',
    summary:
      'Notes that the person looked at a product, where they want suggestions of their own; nothing is noted otherwise',
    kind: 'write',
    changes: ['suggestion'],
    access: signedIn,
    input: z.object({ goods_id: idOf('goods') }),
    output: z.object({}),
    reasons: [],
  }),
}
