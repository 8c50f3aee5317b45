import { z } from 'zod'
import { call, permission } from '../call.ts'
import { At, ClientReqId, Id, idOf, idOrNone, line, lineOf, listOf, page, Version } from '../fields.ts'
import { P } from '../permissions.ts'
import { MAX_STOCK_DELTA, stockDeltaProblem, stockReason } from './goods-rules.ts'

export const stock = {
  getStocks: call({
    path: '/v2/stock/getStocks',
    summary: 'Stock by SKU, with what orders hold',
    kind: 'read',
    about: ['stock', 'goods'],
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
    changes: ['stock'],
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
      /** What was on hand, where the quantity comes from counting. */
      version: Version.optional(),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ sku_id: Id, on_hand: z.int(), reserved: z.int(), available: z.int() }),
    reasons: ['SKU_NOT_FOUND', 'STOCK_BELOW_RESERVED', 'CHANGED_MEANWHILE'],
  }),
  getStockMoves: call({
    path: '/v2/stock/getStockMoves',
    summary: 'Stock movements of a SKU, newest first',
    kind: 'read',
    about: ['stock', 'profile'],
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
