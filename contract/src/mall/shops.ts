import { z } from 'zod'
import { call, open, signedIn } from '../call.ts'
import { idOf, idOrNone } from '../fields.ts'
import { shopAdmin } from './shop-admin.ts'
import { FollowedShop, Shop } from './shop-shapes.ts'

/** Shops as members see them, and what they keep: goods and shops of their own choice. */
const shown = {
  getShop: call({
    path: '/v2/api/goods/getShop',
    summary: "A merchant's shop: who follows it, its categories, and its front page where asked",
    kind: 'read',
    about: ['company', 'goods', 'stock', 'category', 'store', 'collection', 'shop'],
    access: open,
    input: z.object({ merchantId: idOf('company'), home: z.boolean().default(false) }),
    output: Shop,
    reasons: ['COMPANY_NOT_FOUND'],
  }),
  getFollowedShops: call({
    path: '/v2/api/goods/getFollowedShops',
    summary: 'The shops that I follow, the one followed last first',
    kind: 'read',
    about: ['company', 'goods', 'collection'],
    access: signedIn,
    input: z.object({}),
    output: z.array(FollowedShop),
    reasons: [],
  }),
  getCollected: call({
    path: '/api/goods/getCollected',
    summary: 'Whether I have collected a product: what its detail, which is the same for everybody, does not say',
    kind: 'read',
    about: ['collection'],
    access: signedIn,
    input: z.object({ goods_id: idOf('goods') }),
    output: z.object({ is_collected: z.boolean() }),
    reasons: [],
  }),
  collectGoods: call({
    path: '/api/goods/collectGoods',
    summary: 'Collects a product or follows a shop, or stops to; said twice it changes nothing more',
    kind: 'write',
    changes: ['collection'],
    access: signedIn,
    input: z
      .object({
        goods_id: idOrNone('goods').default(0),
        merchantId: idOrNone('company').default(0),
        is_on: z.boolean(),
      })
      .refine(({ goods_id, merchantId }) => goods_id > 0 !== merchantId > 0, '请选择一件商品或一家店铺'),
    output: z.object({ is_on: z.boolean(), count: z.int() }),
    reasons: ['GOODS_NOT_FOUND', 'COMPANY_NOT_FOUND', 'SHOPS_TOO_MANY'],
  }),
}

export const shops = { ...shown, ...shopAdmin }
