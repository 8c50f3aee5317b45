import { z } from 'zod'
import { call, file, open, permission } from './call.ts'
import {
  At,
  ClientReqId,
  DeliveryName,
  Fen,
  Id,
  idOf,
  idOrNone,
  keyOf,
  Lat,
  Lng,
  line,
  lineOf,
  listOf,
  MediaId,
  PictureUrls,
  Points,
  page,
  wholeOf,
} from './fields.ts'
import {
  goodsFields,
  hasPrice,
  MAX_ALBUM,
  MAX_DETAIL_HTML,
  MAX_SKUS,
  MAX_STOCK_DELTA,
  MAX_TAGS,
  NO_DELIVERY,
  NO_PRICE,
  skuFields,
  stockDeltaProblem,
  stockReason,
} from './goods-rules.ts'
import { P } from './permissions.ts'
import { goodsStates } from './states.ts'

export const PriceKind = z.enum(['all', 'points', 'mixed', 'money'])
export type PriceKind = z.output<typeof PriceKind>

/** A price: points and fen together, for one piece. */
const Price = { points: z.int(), price_fen: z.int() }
export const GoodsCard = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  picture: PictureUrls.nullable(),
  merchantId: Id,
  merchant_name: z.string(),
  /** The lowest price of its kinds. */
  ...Price,
  /** Whether another of its kinds costs more. */
  has_dearer: z.boolean(),
  market_price_fen: z.int(),
  sold: z.int(),
  is_in_stock: z.boolean(),
  sku_count: z.int(),
  tags: z.array(z.string()),
})
export type GoodsCard = z.output<typeof GoodsCard>
export const Sku = z.object({
  id: Id,
  spec: z.record(z.string(), z.string()),
  spec_text: z.string(),
  ...Price,
  market_price_fen: z.int(),
  available: z.int(),
})
export const Store = z.object({
  id: Id,
  company_id: Id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  lat: Lat,
  lng: Lng,
  distance_m: z.int().nullable(),
  picture: PictureUrls.nullable(),
  services: z.array(z.string()),
})
export const GoodsDetail = GoodsCard.extend({
  album: z.array(PictureUrls),
  detail_html: z.string(),
  deliveries: z.array(DeliveryName),
  freight_fen: z.int(),
  is_on: z.boolean(),
  category_id: Id,
  skus: z.array(Sku),
  stores: z.array(Store),
  max_per_order: z.int(),
})

const StaffSku = z.object({
  id: Id,
  spec: z.record(z.string(), z.string()),
  spec_text: z.string(),
  points: Points,
  price_fen: Fen,
  market_price_fen: Fen,
  on_hand: z.int(),
  reserved: z.int(),
})
export const StaffGoods = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  picture: PictureUrls.nullable(),
  merchantId: Id,
  merchant_name: z.string(),
  category_id: Id,
  category_name: z.string(),
  is_on: z.boolean(),
  points: z.int(),
  price_fen: z.int(),
  on_hand: z.int(),
  reserved: z.int(),
  sold: z.int(),
  sku_count: z.int(),
  /** Which of its kinds are low. */
  low_kinds: z.array(z.string()),
  sort: z.int(),
  updated_at: At,
})
const staffFilter = {
  keyword: line(40).default(''),
  category_id: idOrNone('category').default(0),
  merchantId: idOrNone('company').default(0),
  state: z.enum(['all', ...keyOf(goodsStates).options]).default('all'),
  sort: z.enum(['newest', 'name', 'sold', 'stock', 'price']).default('newest'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const mall = {
  getCategories: call({
    path: '/v2/api/goods/getCategories',
    summary: 'Goods categories as a two-level tree',
    kind: 'read',
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
    access: open,
    input: z.object({
      keyword: line(40).default(''),
      category_id: idOrNone('category').default(0),
      merchantId: idOrNone('company').default(0),
      price_kind: PriceKind.default('all'),
      affordable: z.boolean().default(false),
      hot: z.boolean().default(false),
      sort: z.enum(['default', 'sold', 'newest', 'price_asc', 'price_desc']).default('default'),
      ...page(10),
    }),
    output: listOf(GoodsCard),
    reasons: [],
  }),
  getGoods: call({
    path: '/v2/api/goods/getGoods',
    summary: 'One product with its kinds, stock, deliveries and pick-up stores',
    kind: 'read',
    access: open,
    input: z.object({ goods_id: idOf('goods'), lat: Lat.optional(), lng: Lng.optional() }),
    output: GoodsDetail,
    reasons: ['GOODS_NOT_FOUND'],
  }),
  getGoodsQRCode: call({
    path: '/api/goods/getGoodsQRCode',
    summary: 'A QR picture that opens a product',
    kind: 'read',
    access: open,
    input: z.object({ goods_id: idOf('goods') }),
    output: z.object({ url: z.string(), picture: z.string() }),
    reasons: ['GOODS_NOT_FOUND'],
  }),
  getStores: call({
    path: '/v2/api/goods/getStores',
    summary: 'Service stores, nearest first where a place is given',
    kind: 'read',
    access: open,
    input: z.object({
      merchantId: idOrNone('company').default(0),
      lat: Lat.optional(),
      lng: Lng.optional(),
      ...page(10),
    }),
    output: z.array(Store),
    reasons: [],
  }),
  getGoodsListTo: call({
    path: '/v2/api/goods/getGoodsListTo',
    summary: 'Goods for staff in all states, with stock',
    kind: 'read',
    access: permission(P.goods),
    input: z.object({ ...staffFilter, ...page(10) }),
    output: listOf(StaffGoods),
    reasons: [],
  }),
  getGoodsTo: call({
    path: '/v2/api/goods/getGoodsTo',
    summary: 'One product for the editor',
    kind: 'read',
    access: permission(P.goods),
    input: z.object({ goods_id: idOf('goods') }),
    output: StaffGoods.extend({
      album: z.array(z.object({ id: z.string(), picture: PictureUrls })),
      detail_html: z.string(),
      deliveries: z.array(DeliveryName),
      freight_fen: z.int(),
      tags: z.array(z.string()),
      is_hot: z.boolean(),
      max_per_order: z.int(),
      skus: z.array(StaffSku),
    }),
    reasons: ['GOODS_NOT_FOUND'],
  }),
  setGoods: call({
    path: '/v2/api/goods/setGoods',
    summary: 'Adds or edits a product and its kinds; stock of new kinds is their first movement',
    kind: 'write',
    access: permission(P.goodsEdit),
    idempotent: true,
    bodyLimit: 1024 * 1024,
    input: z.object({
      id: idOrNone('goods').default(0),
      name: lineOf(goodsFields.name),
      subtitle: lineOf(goodsFields.subtitle).default(''),
      category_id: idOf('category'),
      merchantId: idOf('company'),
      album: z.array(MediaId).max(MAX_ALBUM).default([]),
      detail_html: z.string().max(MAX_DETAIL_HTML).default(''),
      deliveries: z.array(DeliveryName).min(1, NO_DELIVERY).max(DeliveryName.options.length),
      freight_fen: wholeOf(goodsFields.freight_fen).default(0),
      tags: z.array(lineOf(goodsFields.tag)).max(MAX_TAGS).default([]),
      is_hot: z.boolean().default(false),
      is_on: z.boolean().default(false),
      sort: wholeOf(goodsFields.sort).default(100),
      max_per_order: wholeOf(goodsFields.max_per_order).default(99),
      skus: z
        .array(
          z
            .object({
              id: idOrNone('sku').default(0),
              spec: z.record(lineOf(skuFields.spec_name), lineOf(skuFields.spec_value)),
              points: wholeOf(skuFields.points).default(0),
              price_fen: wholeOf(skuFields.price_fen).default(0),
              market_price_fen: wholeOf(skuFields.market_price_fen).default(0),
              on_hand: wholeOf(skuFields.on_hand).optional(),
            })
            .refine(hasPrice, { path: ['points'], message: NO_PRICE }),
        )
        .min(1, '至少要有一种规格')
        .max(MAX_SKUS),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id }),
    reasons: [
      'GOODS_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'COMPANY_NOT_FOUND',
      'SKU_NOT_FOUND',
      'GOODS_SKU_DUPLICATE',
      'MEDIA_NOT_FOUND',
    ],
  }),
  setGoodsState: call({
    path: '/v2/api/goods/setGoodsState',
    summary: 'Puts goods on or off the shelf, one or many',
    kind: 'write',
    access: permission(P.goodsEdit),
    input: z.object({ goods_ids: z.array(idOf('goods')).min(1).max(200), is_on: z.boolean() }),
    output: z.object({ changed: z.int() }),
    reasons: ['GOODS_NOT_FOUND', 'GOODS_UNPRICED'],
  }),
  exportGoods: file({
    path: '/v2/api/goods/exportGoods',
    summary: 'The filtered goods list as a spreadsheet, one row a kind',
    access: permission(P.goodsExport),
    method: 'POST',
    input: z.object(staffFilter),
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    reasons: [],
  }),
  getStocks: call({
    path: '/v2/stock/getStocks',
    summary: 'Stock by kind, with what orders hold',
    kind: 'read',
    access: permission(P.stock),
    input: z.object({
      goods_id: idOrNone('goods').default(0),
      keyword: line(40).default(''),
      low: z.boolean().default(false),
      ...page(10),
    }),
    output: listOf(
      z.object({
        sku_id: Id,
        goods_id: Id,
        name: z.string(),
        spec_text: z.string(),
        on_hand: z.int(),
        reserved: z.int(),
        available: z.int(),
      }),
    ),
    reasons: [],
  }),
  setStock: call({
    path: '/v2/stock/setStock',
    summary: 'Changes stock by a signed quantity, with a reason',
    kind: 'write',
    access: permission(P.stock),
    idempotent: true,
    input: z.object({
      sku_id: idOf('sku'),
      delta: z
        .int()
        .min(-MAX_STOCK_DELTA)
        .max(MAX_STOCK_DELTA)
        .refine((delta) => stockDeltaProblem(delta) === null, {
          error: ({ input }) => stockDeltaProblem(Number(input)) ?? undefined,
        }),
      reason: lineOf(stockReason),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ sku_id: Id, on_hand: z.int(), reserved: z.int(), available: z.int() }),
    reasons: ['SKU_NOT_FOUND', 'STOCK_BELOW_RESERVED'],
  }),
  getStockMoves: call({
    path: '/v2/stock/getStockMoves',
    summary: 'Stock movements of a kind, newest first',
    kind: 'read',
    access: permission(P.stock),
    input: z.object({ sku_id: idOf('sku'), ...page(10) }),
    output: z.array(
      z.object({
        id: Id,
        kind: z.string(),
        quantity: z.int(),
        on_hand_after: z.int(),
        reserved_after: z.int(),
        reason: z.string(),
        by: z.string(),
        created_at: At,
      }),
    ),
    reasons: ['SKU_NOT_FOUND'],
  }),
}
