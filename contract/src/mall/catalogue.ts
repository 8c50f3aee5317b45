import { z } from 'zod'
import { call, open } from '../call.ts'
import { Id, idOf, idOrNone, Lat, Lng, line, PictureUrls, page, scrolledOf } from '../fields.ts'
import { PromotionFilter } from './promotion-shapes.ts'
import { GoodsCard, GoodsDetail, PriceKind } from './shapes.ts'

export const catalogue = {
  getCategories: call({
    path: '/v2/api/goods/getCategories',
    summary: 'Goods categories as a two-level tree',
    kind: 'read',
    about: ['category'],
    shared: { to: 'everybody' },
    access: open,
    input: z.object({}),
    output: z.array(
      z.object({
        id: Id,
        name: z.string(),
        picture: PictureUrls.nullable(),
        children: z.array(z.object({ id: Id, name: z.string(), picture: PictureUrls.nullable() })),
      }),
    ),
    reasons: [],
  }),
  getGoodsList: call({
    path: '/v2/api/goods/getGoodsList',
    summary: 'Goods on shelf: list and search by Chinese characters or pinyin initials',
    kind: 'read',
    about: ['goods', 'stock', 'category', 'company', 'account', 'collection'],
    shared: {
      to: 'everybody',
      unless: ['keyword', 'affordable', 'collected'],
      // Whoever moves stock says of the goods that their last unit went, or that there is one again.
      words: ['goods', 'category', 'company'],
      lags: ['sold'],
    },
    access: open,
    input: z.object({
      keyword: line(40).default(''),
      category_id: idOrNone('category').default(0),
      merchantId: idOrNone('company').default(0),
      price_kind: PriceKind.default('all'),
      affordable: z.boolean().default(false),
      hot: z.boolean().default(false),
      /** Only what I have collected; nothing of who is not signed in. */
      collected: z.boolean().default(false),
      /** Only what a promotion that runs has units of: of one kind, or of any. */
      promotion: PromotionFilter.optional(),
      sort: z.enum(['default', 'sold', 'newest', 'price_asc', 'price_desc']).default('default'),
      ...page(10),
    }),
    /** `is_near`: nothing has the words that were asked for; these are near to them. */
    output: scrolledOf(GoodsCard).extend({ is_near: z.boolean().optional() }),
    reasons: [],
  }),
  getGoods: call({
    path: '/v2/api/goods/getGoods',
    summary: 'One product with its SKUs, stock, deliveries and pick-up stores',
    kind: 'read',
    about: ['goods', 'stock', 'company', 'store', 'collection', 'freight', 'order', 'profile'],
    shared: {
      to: 'everybody',
      unless: ['lat', 'lng'],
      // With groups that buy together, which come with orders and show people, it is not kept.
      words: ['goods', 'stock', 'company', 'store', 'collection', 'freight'],
      one: { field: 'goods_id', words: ['goods', 'stock', 'collection'] },
      lags: ['sold'],
    },
    access: open,
    input: z.object({ goods_id: idOf('goods'), lat: Lat.optional(), lng: Lng.optional() }),
    output: GoodsDetail,
    reasons: ['GOODS_NOT_FOUND'],
  }),
  getGoodsQRCode: call({
    path: '/api/goods/getGoodsQRCode',
    summary: 'A QR picture that opens a product',
    kind: 'read',
    about: ['goods'],
    access: open,
    input: z.object({ goods_id: idOf('goods') }),
    output: z.object({ url: z.string(), picture: z.string() }),
    reasons: ['GOODS_NOT_FOUND'],
  }),
}
