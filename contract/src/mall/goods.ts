import { z } from 'zod'
import { picksOne, wholeList } from '../batch.ts'
import { call, nothing, permission } from '../call.ts'
import {
  ClientReqId,
  GoodsDeliveryName,
  Id,
  idOf,
  idOrNone,
  keyOf,
  lineOf,
  listOf,
  MediaId,
  Minute,
  PictureUrls,
  recordOf,
  tablePage,
  textOf,
  Version,
  wholeOf,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import {
  combinationsOf,
  type GoodsRefusal,
  goodsDetail,
  goodsFields,
  goodsRefusals,
  hasPrice,
  MAX_ALBUM,
  MAX_COMBINATIONS,
  MAX_GOODS_AT_ONCE,
  MAX_PRICED_GOODS,
  MAX_SKUS,
  MAX_SPEC_NAMES,
  MAX_TAGS,
  NO_CHANGE,
  NO_DELIVERY,
  NO_PRICE,
  SCHEDULE_BACKWARDS,
  scheduleProblem,
  skuFields,
} from './goods-rules.ts'
import { StaffGoods, StaffSku, saleFlags, sentFlags, staffFilter } from './shapes.ts'

const batch = picksOne('goods_ids')
/** When a shelf begins and ends; null: as `is_on` says. */
const schedule = { on_at: Minute.nullable().default(null), off_at: Minute.nullable().default(null) }
type Scheduled = { on_at: string | null; off_at: string | null }
const isForward = ({ on_at, off_at }: Scheduled) => scheduleProblem(on_at ?? '', off_at ?? '') === null
const isBackward = { path: ['off_at'], message: SCHEDULE_BACKWARDS }

/** What one change makes of many goods. What is not given stays as it is. */
const change = {
  is_on: z.boolean().optional(),
  category_id: idOf('category').optional(),
  /** null: no time. Goods that are off the shelf come on it then. */
  on_at: Minute.nullable().optional(),
  off_at: Minute.nullable().optional(),
  add_tags: z.array(lineOf(goodsFields.tag)).max(MAX_TAGS).default([]),
  del_tags: z.array(lineOf(goodsFields.tag)).max(MAX_TAGS).default([]),
}
const once = ['is_on', 'category_id', 'on_at', 'off_at'] as const
type Change = z.output<z.ZodObject<typeof change>>
const changesSomething = (given: Change) =>
  once.some((field) => given[field] !== undefined) || given.add_tags.length > 0 || given.del_tags.length > 0

export const goods = {
  getGoodsListTo: call({
    path: '/v2/api/goods/getGoodsListTo',
    summary: 'Goods for staff in all states, with stock',
    kind: 'read',
    about: ['goods', 'stock', 'category', 'company'],
    access: permission(P.goods),
    input: z.object({ ...staffFilter, ...tablePage(10) }),
    output: listOf(StaffGoods),
    reasons: [],
  }),
  getGoodsTo: call({
    path: '/v2/api/goods/getGoodsTo',
    summary: 'One product for the editor',
    kind: 'read',
    about: ['goods', 'stock', 'category', 'company', 'freight'],
    access: permission(P.goods),
    input: z.object({ goods_id: idOf('goods') }),
    output: StaffGoods.extend({
      album: z.array(z.object({ id: z.string(), picture: PictureUrls })),
      detail_html: z.string(),
      deliveries: z.array(GoodsDeliveryName),
      freight_fen: z.int(),
      freight_id: Id,
      freight_name: z.string(),
      tags: z.array(z.string()),
      max_per_order: z.int(),
      max_per_person: z.int(),
      ...saleFlags,
      skus: z.array(StaffSku),
    }),
    reasons: ['GOODS_NOT_FOUND'],
  }),
  setGoods: call({
    path: '/v2/api/goods/setGoods',
    summary: 'Adds or edits a product and its SKUs; stock of new SKUs is their first movement',
    kind: 'write',
    changes: ['goods', 'stock'],
    access: permission(P.goodsEdit),
    idempotent: true,
    bodyLimit: 1024 * 1024,
    input: z
      .object({
        id: idOrNone('goods').default(0),
        /** The product's updated_at. */
        version: Version.optional(),
        /** The merchant's own number of it, unique with them; null: none. Left as it is where not given. */
        code: lineOf(goodsFields.code).nullable().optional(),
        name: lineOf(goodsFields.name),
        subtitle: lineOf(goodsFields.subtitle).default(''),
        category_id: idOf('category'),
        merchantId: idOf('company'),
        album: z.array(MediaId).max(MAX_ALBUM).default([]),
        detail_html: textOf(goodsDetail).default(''),
        deliveries: z.array(GoodsDeliveryName).min(1, NO_DELIVERY).max(GoodsDeliveryName.options.length),
        freight_fen: wholeOf(goodsFields.freight_fen).default(0),
        /** The merchant's template that counts its freight; 0: `freight_fen`. */
        freight_id: idOrNone('freight').default(0),
        tags: z.array(lineOf(goodsFields.tag)).max(MAX_TAGS).default([]),
        is_on: z.boolean().default(false),
        /** On the front page, and before whom in lists: the platform's to set. Left as it is where not given. */
        is_hot: z.boolean().optional(),
        sort: wholeOf(goodsFields.sort).optional(),
        max_per_order: wholeOf(goodsFields.max_per_order).default(99),
        max_per_person: wholeOf(goodsFields.max_per_person).default(0),
        ...schedule,
        ...sentFlags,
        skus: z
          .array(
            z
              .object({
                id: idOrNone('sku').default(0),
                spec: recordOf(lineOf(skuFields.spec_name), lineOf(skuFields.spec_value), MAX_SPEC_NAMES),
                points: wholeOf(skuFields.points).default(0),
                price_fen: wholeOf(skuFields.price_fen).default(0),
                market_price_fen: wholeOf(skuFields.market_price_fen).default(0),
                on_hand: wholeOf(skuFields.on_hand).optional(),
                weight_g: wholeOf(skuFields.weight_g).default(0),
                times: wholeOf(skuFields.times).default(1),
                /** How many are sold in all; null: as many as there are. */
                quota: wholeOf(skuFields.quota).nullable().default(null),
              })
              .refine(hasPrice, { path: ['points'], message: NO_PRICE }),
          )
          .min(1, '至少要有一种规格')
          .max(MAX_SKUS)
          .refine(
            (skus) => combinationsOf(skus.map(({ spec }) => spec)) <= MAX_COMBINATIONS,
            '规格值的组合太多，请减少',
          ),
        client_req_id: ClientReqId.optional(),
      })
      .refine(isForward, isBackward),
    output: z.object({ id: Id }),
    reasons: [
      'GOODS_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'COMPANY_NOT_FOUND',
      'FREIGHT_NOT_FOUND',
      'SKU_NOT_FOUND',
      'GOODS_SKU_DUPLICATE',
      'GOODS_CODE_TAKEN',
      'GOODS_QUOTA_USED',
      'CHANGED_MEANWHILE',
      'GOODS_FRONT_DENIED',
      'MEDIA_NOT_FOUND',
    ],
  }),
  copyGoods: call({
    path: '/v2/api/goods/copyGoods',
    summary: 'Adds a product like another, off the shelf and without stock',
    kind: 'write',
    changes: ['goods', 'stock'],
    access: permission(P.goodsEdit),
    overwrites: nothing('a product is added beside the one it is made after'),
    idempotent: true,
    input: z.object({ goods_id: idOf('goods'), client_req_id: ClientReqId.optional() }),
    output: z.object({ id: Id }),
    reasons: ['GOODS_NOT_FOUND'],
  }),
  setGoodsState: call({
    path: '/v2/api/goods/setGoodsState',
    summary:
      'Puts goods on or off the shelf, now or at a time, into a category, gives and takes tags: one, many, or all that a filter finds; tells which it changed and which not',
    kind: 'write',
    changes: ['goods'],
    access: permission(P.goodsEdit),
    overwrites: nothing('the same is made of many goods: whoever asks for what they already are changes nothing'),
    input: z
      .object({
        goods_ids: z.array(idOf('goods')).min(1).max(MAX_GOODS_AT_ONCE).optional(),
        all: wholeList(staffFilter).optional(),
        ...change,
      })
      .refine(batch.holds, batch.words)
      .refine(changesSomething, NO_CHANGE)
      .refine(({ on_at, off_at }) => isForward({ on_at: on_at ?? null, off_at: off_at ?? null }), isBackward),
    output: z.object({
      changed: z.int(),
      goods_ids: z.array(Id),
      /** Those that stay as they were, because the change does not fit them. */
      refused: z.array(z.object({ goods_id: Id, name: z.string(), why: keyOf<GoodsRefusal>(goodsRefusals) })),
    }),
    reasons: ['GOODS_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'LIST_MOVED', 'LIST_TOO_LONG'],
  }),
  getGoodsPrices: call({
    path: '/v2/api/goods/getGoodsPrices',
    summary: 'What every kind of some goods costs, for a change of many prices',
    kind: 'read',
    about: ['goods', 'stock', 'promotion', 'order'],
    access: permission(P.goodsEdit),
    input: z.object({ goods_ids: z.array(idOf('goods')).min(1).max(MAX_PRICED_GOODS) }),
    output: z.array(
      z.object({
        sku_id: Id,
        goods_id: Id,
        name: z.string(),
        spec_text: z.string(),
        points: z.int(),
        price_fen: z.int(),
        /** What it costs in a promotion that runs, null where none does: below that nobody buys in the promotion. */
        promotion_fen: z.int().nullable(),
      }),
    ),
    reasons: ['GOODS_NOT_FOUND'],
  }),
  setGoodsPrices: call({
    path: '/v2/api/goods/setGoodsPrices',
    summary: 'Changes what many kinds of goods cost in money, all of them or none',
    kind: 'write',
    changes: ['goods', 'stock'],
    access: permission(P.goodsEdit),
    overwrites: nothing('each line says what stood there, and where one has moved meanwhile none is changed'),
    idempotent: true,
    input: z.object({
      prices: z
        .array(
          z.object({
            sku_id: idOf('sku'),
            was_fen: wholeOf(skuFields.price_fen),
            price_fen: wholeOf(skuFields.price_fen),
          }),
        )
        .min(1, NO_CHANGE)
        .max(MAX_PRICED_GOODS * MAX_SKUS)
        .refine((prices) => new Set(prices.map((one) => one.sku_id)).size === prices.length, '同一种填了两次'),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ changed: z.int() }),
    reasons: ['SKU_NOT_FOUND', 'GOODS_PRICE_MOVED', 'GOODS_UNPRICED'],
  }),
  setGoodsFront: call({
    path: '/v2/api/goods/setGoodsFront',
    summary: 'Where a product stands among others, and whether it stands on the front page',
    kind: 'write',
    changes: ['goods'],
    access: permission(P.goodsEdit),
    input: z.object({
      id: idOf('goods'),
      /** The product's updated_at. */
      version: Version.optional(),
      /** The platform's to set. Left as it is where not given. */
      is_hot: z.boolean().optional(),
      sort: wholeOf(goodsFields.sort).optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: ['GOODS_NOT_FOUND', 'CHANGED_MEANWHILE', 'GOODS_FRONT_DENIED'],
  }),
  exportGoods: sheet({
    path: '/v2/api/goods/exportGoods',
    summary: 'Asks for the filtered goods as a table, one row a kind',
    access: permission(P.goodsExport),
    freshProof: true,
    filter: staffFilter,
    title: '商品',
    columns: {
      id: ['商品编号', 10],
      code: ['商品编码', 16],
      name: ['商品名称', 30],
      merchant: ['商家', 16],
      category: ['分类', 12],
      state: ['状态', 8],
      sku_id: ['规格编号', 10],
      spec: ['规格', 20],
      points: ['积分', 10],
      price: ['价格（元）', 10],
      market_price: ['市场价（元）', 12],
      on_hand: ['库存', 10],
      reserved: ['占用', 10],
      available: ['可售库存', 10],
      sold: ['商品已售', 10],
      updated_at: ['更新时间', 18],
    },
  }),
}
