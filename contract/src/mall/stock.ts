import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, ClientReqId, Id, idOf, idOrNone, line, lineOf, listOf, tablePage, Version, wholeOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import {
  countNote,
  lowAt,
  MAX_COUNT_LINES,
  MAX_STOCK_DELTA,
  skuFields,
  stockDeltaProblem,
  stockReason,
  transferQuantity,
  transferReason,
} from './goods-rules.ts'

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

const stockFilter = {
  goods_id: idOrNone('goods').default(0),
  keyword: line(40).default(''),
  /** Only SKUs that are low in all, or at a store. */
  low: z.boolean().default(false),
  merchantId: idOrNone('company').default(0),
  /** Only SKUs that lie at this store. */
  store_id: idOrNone('store').default(0),
}
const Counted = wholeOf(skuFields.on_hand)

export const stock = {
  getStocks: call({
    path: '/v2/stock/getStocks',
    summary: 'Stock by SKU and by the place where it lies, with what orders hold',
    kind: 'read',
    about: ['stock', 'goods', 'store', 'company'],
    access: permission(P.stock),
    input: z.object({ ...stockFilter, ...tablePage(10) }),
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
    overwrites: nothing('units go from one place to another, whatever else goes there; no more than there are'),
    idempotent: true,
    input: z.object({
      sku_id: idOf('sku'),
      from_store_id: PlaceId,
      to_store_id: PlaceId,
      quantity: wholeOf(transferQuantity),
      reason: lineOf(transferReason),
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
      ...tablePage(10),
    }),
    output: listOf(
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
  setStockCount: call({
    path: '/v2/stock/setStockCount',
    summary: 'Saves a count sheet: what was counted at a place, and books what differs',
    kind: 'write',
    changes: ['stock'],
    access: permission(P.stock),
    overwrites: nothing('each line says what stood on the sheet, and lines that moved meanwhile are refused by name'),
    idempotent: true,
    input: z.object({
      merchantId: idOf('company'),
      store_id: PlaceId,
      note: lineOf(countNote).default(''),
      lines: z
        .array(z.object({ sku_id: idOf('sku'), was: Counted, counted: Counted }))
        .min(1, '请至少填写一种的实数')
        .max(MAX_COUNT_LINES, `一张盘点表最多${MAX_COUNT_LINES}种`)
        .refine((lines) => new Set(lines.map((one) => one.sku_id)).size === lines.length, '同一种填了两次'),
      /** Lines that moved meanwhile are left out, and the rest is saved. */
      confirm: z.boolean().default(false),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({
      document: z.string(),
      lines: z.int(),
      differing: z.int(),
      /** SKUs that moved meanwhile, or of which orders hold more than was counted: they stand as they were. */
      left: z.array(Id),
    }),
    reasons: ['SKU_NOT_FOUND', 'STORE_NOT_FOUND', 'STOCK_COUNT_MOVED'],
  }),
  getStockCounts: call({
    path: '/v2/stock/getStockCounts',
    summary: 'Count sheets that were saved, newest first',
    kind: 'read',
    about: ['stock', 'store', 'company', 'profile'],
    access: permission(P.stock),
    input: z.object({
      merchantId: idOrNone('company').default(0),
      document: line(20).default(''),
      ...tablePage(10),
    }),
    output: listOf(
      z.object({
        id: Id,
        document: z.string(),
        merchantId: Id,
        merchant_name: z.string(),
        store_id: Id,
        store_name: z.string(),
        note: z.string(),
        lines: z.int(),
        differing: z.int(),
        gained: z.int(),
        lost: z.int(),
        by: z.string(),
        created_at: At,
      }),
    ),
    reasons: [],
  }),
  setStockLow: call({
    path: '/v2/stock/setStockLow',
    summary: 'Sets from how many left a SKU is low: at all places together, or at a store',
    kind: 'write',
    changes: ['stock', 'goods'],
    access: permission(P.stock),
    input: z.object({
      sku_id: idOf('sku'),
      store_id: PlaceId.default(0),
      /** Null: as for everything. */
      low_at: wholeOf(lowAt).nullable(),
      /** The number that stood there, or `usual`. */
      version: Version,
    }),
    output: z.object({ version: z.string() }),
    reasons: ['SKU_NOT_FOUND', 'STORE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  exportStocks: sheet({
    path: '/v2/stock/exportStocks',
    summary: 'Asks for the filtered stock as a table, one row a SKU and place',
    access: permission(P.stock),
    freshProof: true,
    filter: stockFilter,
    title: '库存',
    columns: {
      sku_id: ['规格编号', 10],
      name: ['商品名称', 30],
      spec: ['规格', 20],
      merchant: ['商家', 16],
      place: ['存放处', 16],
      on_hand: ['现有', 10],
      reserved: ['占用', 10],
      available: ['可售', 10],
    },
  }),
}
