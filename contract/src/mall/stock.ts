import { z } from 'zod'
import { call, permission } from '../call.ts'
import { At, ClientReqId, Id, idOf, idOrNone, line, lineOf, listOf, page, Version, wholeOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { MAX_STOCK_DELTA, stockDeltaProblem, stockReason, transferQuantity } from './goods-rules.ts'

/** Where units lie: a store of the merchant that sells them, or its warehouse (0). */
const PlaceId = idOrNone('store')
/** What lies at a place. */
const AtPlace = z.object({ sku_id: Id, store_id: Id, on_hand: z.int(), reserved: z.int(), available: z.int() })
const StoreStock = z.object({
  store_id: Id,
  store_name: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  available: z.int(),
  low_at: z.int().nullable(),
  is_low: z.boolean(),
})

export const stock = {
  getStocks: call({
    path: '/v2/stock/getStocks',
    summary: 'Stock by SKU and by the place where it lies, with what orders hold',
    kind: 'read',
    about: ['stock', 'goods', 'store', 'company'],
    access: permission(P.stock),
    input: z.object({
      goods_id: idOrNone('goods').default(0),
      keyword: line(40).default(''),
      /** Only SKUs that are low in all, or at a store. */
      low: z.boolean().default(false),
      merchantId: idOrNone('company').default(0),
      /** Only SKUs that lie at this store. */
      store_id: idOrNone('store').default(0),
      ...page(10),
    }),
    output: listOf(
      z.object({
        sku_id: Id,
        goods_id: Id,
        merchantId: Id,
        merchant_name: z.string(),
        name: z.string(),
        spec_text: z.string(),
        on_hand: z.int(),
        reserved: z.int(),
        available: z.int(),
        low_at: z.int().nullable(),
        is_low: z.boolean(),
        /** What of both does not lie at a store. */
        in_warehouse: z.int(),
        held_in_warehouse: z.int(),
        stores: z.array(StoreStock),
      }),
    ),
    reasons: [],
  }),
  setStock: call({
    path: '/v2/stock/setStock',
    summary: 'Changes stock at a place by a signed quantity, with a reason',
    kind: 'write',
    changes: ['stock'],
    access: permission(P.stock),
    idempotent: true,
    input: z.object({
      sku_id: idOf('sku'),
      store_id: PlaceId.default(0),
      delta: z
        .int()
        .min(-MAX_STOCK_DELTA)
        .max(MAX_STOCK_DELTA)
        .refine((delta) => stockDeltaProblem(delta) === null, {
          error: ({ input }) => stockDeltaProblem(Number(input)) ?? undefined,
        }),
      reason: lineOf(stockReason),
      /** What was on hand there, where the quantity comes from counting. */
      version: Version.optional(),
      client_req_id: ClientReqId.optional(),
    }),
    output: AtPlace,
    reasons: ['SKU_NOT_FOUND', 'STORE_NOT_FOUND', 'STOCK_BELOW_RESERVED', 'CHANGED_MEANWHILE'],
  }),
  transferStock: call({
    path: '/v2/stock/transferStock',
    summary: 'Moves units of a SKU from one place of its merchant to another',
    kind: 'write',
    changes: ['stock'],
    access: permission(P.stock),
    idempotent: true,
    input: z.object({
      sku_id: idOf('sku'),
      from_store_id: PlaceId,
      to_store_id: PlaceId,
      quantity: wholeOf(transferQuantity),
      reason: lineOf(stockReason),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ document: z.string(), from: AtPlace, to: AtPlace }),
    reasons: ['SKU_NOT_FOUND', 'STORE_NOT_FOUND', 'STOCK_SAME_PLACE', 'STOCK_TRANSFER_SHORT'],
  }),
  getStockMoves: call({
    path: '/v2/stock/getStockMoves',
    summary: 'Stock movements, newest first: of a SKU, at a place, of a document, or all',
    kind: 'read',
    about: ['stock', 'profile', 'store'],
    access: permission(P.stock),
    input: z.object({
      sku_id: idOrNone('sku').default(0),
      /** Left out: at any place. */
      store_id: PlaceId.optional(),
      document: line(20).default(''),
      ...page(10),
    }),
    output: z.array(
      z.object({
        id: Id,
        sku_id: Id,
        name: z.string(),
        spec_text: z.string(),
        store_id: Id,
        store_name: z.string(),
        kind: z.string(),
        quantity: z.int(),
        on_hand_after: z.int(),
        reserved_after: z.int(),
        reason: z.string(),
        document: z.string().nullable(),
        by: z.string(),
        created_at: At,
      }),
    ),
    reasons: ['SKU_NOT_FOUND'],
  }),
}
