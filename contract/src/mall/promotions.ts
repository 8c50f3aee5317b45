import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import {
  ClientReqId,
  Id,
  idOf,
  idOrNone,
  keyOf,
  line,
  lineOf,
  listOf,
  Minute,
  tablePage,
  Version,
  wholeOf,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { pickedRows, sheet } from '../sheet.ts'
import { MAX_PROMOTION_SKUS, promotionFields, promotionStates } from './promotion-rules.ts'
import { PromotionKindName, StaffPromotion } from './promotion-shapes.ts'

/** What staff narrow their promotions by. */
const staffFilter = {
  keyword: line(20).default(''),
  merchantId: idOrNone('company').default(0),
  kind: z.enum(['all', ...PromotionKindName.options]).default('all'),
  state: z.enum(['all', ...keyOf(promotionStates).options]).default('all'),
}

export const promotions = {
  getPromotionsTo: call({
    path: '/v2/api/goods/getPromotionsTo',
    summary:
      'Promotions of merchants in scope with their SKUs and what came of them, newest first unless sorted by when they start',
    kind: 'read',
    about: ['promotion', 'goods', 'company', 'order'],
    access: permission(P.promotion),
    input: z.object({
      /** This one alone. */
      id: idOrNone('promotion').default(0),
      ...staffFilter,
      sort: z.enum(['newest', 'starts_at']).default('newest'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...tablePage(10),
    }),
    output: listOf(StaffPromotion),
    reasons: [],
  }),
  setPromotion: call({
    path: '/v2/api/goods/setPromotion',
    summary: 'Adds a promotion, edits one that has not started, or raises the numbers of one that runs',
    kind: 'write',
    changes: ['promotion', 'goods'],
    access: permission(P.promotion),
    idempotent: true,
    input: z
      .object({
        id: idOrNone('promotion').default(0),
        /** The promotion's updated_at. */
        version: Version.optional(),
        merchantId: idOf('company'),
        kind: PromotionKindName,
        name: lineOf(promotionFields.name),
        starts_at: Minute,
        ends_at: Minute,
        per_person: wholeOf(promotionFields.per_person).default(0),
        /** People of a group, and hours in which it fills; null of a flash sale. */
        size: wholeOf(promotionFields.size).nullable().default(null),
        hours: wholeOf(promotionFields.hours).nullable().default(null),
        skus: z
          .array(
            z.object({
              sku_id: idOf('sku'),
              price_fen: wholeOf(promotionFields.price_fen),
              quota: wholeOf(promotionFields.quota),
            }),
          )
          .min(1, '请选择商品')
          .max(MAX_PROMOTION_SKUS, `一个活动最多${MAX_PROMOTION_SKUS}种商品`)
          .refine((skus) => new Set(skus.map(({ sku_id }) => sku_id)).size === skus.length, '同一种商品只能选一次'),
        client_req_id: ClientReqId.optional(),
      })
      .superRefine((given, context) => {
        const isGroup = given.kind === 'group'
        if (isGroup && given.size === null)
          context.addIssue({ code: 'custom', path: ['size'], message: promotionFields.size.problem(null) ?? '' })
        if (isGroup && given.hours === null)
          context.addIssue({ code: 'custom', path: ['hours'], message: promotionFields.hours.problem(null) ?? '' })
      }),
    output: z.object({ id: Id }),
    reasons: [
      'PROMOTION_NOT_FOUND',
      'COMPANY_NOT_FOUND',
      'SKU_NOT_FOUND',
      'PROMOTION_TIMES',
      'PROMOTION_PAST',
      'PROMOTION_STARTED',
      'PROMOTION_PRICE_HIGH',
      'PROMOTION_OVERLAPS',
      'CHANGED_MEANWHILE',
    ],
  }),
  endPromotion: call({
    path: '/v2/api/goods/endPromotion',
    summary: 'Ends a promotion before its time; groups that are forming go on until theirs',
    kind: 'write',
    changes: ['promotion', 'goods'],
    access: permission(P.promotion),
    overwrites: nothing('a promotion is ended once, by compare-and-set on its end'),
    input: z.object({ id: idOf('promotion'), reason: lineOf(promotionFields.end_reason) }),
    output: z.object({ id: Id }),
    reasons: ['PROMOTION_NOT_FOUND', 'PROMOTION_OVER'],
  }),
  exportPromotions: sheet({
    path: '/v2/api/goods/exportPromotions',
    summary: 'Asks for the filtered promotions, or those that were picked, as a table with what came of them',
    access: permission(P.promotion),
    freshProof: true,
    filter: { ...staffFilter, promotion_ids: pickedRows('promotion') },
    title: '营销活动',
    columns: {
      id: ['活动编号', 10],
      name: ['活动', 20],
      kind: ['类型', 10],
      merchant: ['商家', 16],
      state: ['状态', 10],
      starts_at: ['开始时间', 18],
      ends_at: ['结束时间', 18],
      goods: ['商品', 40],
      price: ['最低活动价（元）', 14],
      taken: ['已占件数', 10],
      quota: ['数量', 10],
      orders: ['成交订单', 10],
      units: ['成交件数', 10],
      revenue: ['成交金额（元）', 14],
    },
  }),
}
