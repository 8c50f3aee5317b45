import { z } from 'zod'
import { At, Id, keyOf, PictureUrls } from '../fields.ts'
import { promotionKinds, promotionStates } from './promotion-rules.ts'

export const PromotionKindName = keyOf(promotionKinds)
/** Goods of promotions that run, in a list: of any kind, or of one. */
export const PromotionFilter = z.enum(['any', ...PromotionKindName.options])
/** People and hours of a group buy; null of a flash sale. */
const group = { size: z.int().nullable(), hours: z.int().nullable() }

/** The promotion that runs for a product at the moment, as lists show it: the lowest price of its SKUs in it. */
export const CardPromotion = z.object({
  kind: PromotionKindName,
  price_fen: z.int(),
  /** Others of its SKUs cost more: those that are not in it too. */
  has_higher_price: z.boolean(),
  size: z.int().nullable(),
  ends_at: At,
})
export type CardPromotion = z.output<typeof CardPromotion>

/** A group that still lacks people, as who might join sees it. */
export const OpenGroup = z.object({
  id: Id,
  /** Who began it, masked. */
  name: z.string(),
  missing: z.int(),
  expires_at: At,
})
/** A promotion of a product that runs, or comes within days. */
export const GoodsPromotion = z.object({
  id: Id,
  kind: PromotionKindName,
  name: z.string(),
  starts_at: At,
  ends_at: At,
  is_running: z.boolean(),
  /** Units of one SKU that one person buys at its price; 0: any number. */
  per_person: z.int(),
  ...group,
  /** `left`: of the promotion's own number, and no more than can be sold. */
  skus: z.array(z.object({ sku_id: Id, price_fen: z.int(), quota: z.int(), left: z.int() })),
  /** Those of a running group buy that end first, at most MAX_OPEN_GROUPS. */
  groups: z.array(OpenGroup),
})
export type GoodsPromotion = z.output<typeof GoodsPromotion>

const PromotionSku = z.object({
  sku_id: Id,
  goods_id: Id,
  name: z.string(),
  spec_text: z.string(),
  picture: PictureUrls.nullable(),
  /** What it costs without the promotion. */
  list_price_fen: z.int(),
  list_points: z.int(),
  price_fen: z.int(),
  quota: z.int(),
  /** Units that orders hold or have bought. */
  taken: z.int(),
})
/** A promotion as staff see it, with what came of it. */
export const StaffPromotion = z.object({
  id: Id,
  merchantId: Id,
  merchant_name: z.string(),
  kind: PromotionKindName,
  name: z.string(),
  starts_at: At,
  ends_at: At,
  per_person: z.int(),
  ...group,
  state: keyOf(promotionStates),
  state_name: z.string(),
  /** When and why staff ended it before its time; null and '' where they did not. */
  ended_at: At.nullable(),
  end_reason: z.string(),
  skus: z.array(PromotionSku),
  result: z.object({
    /** Orders that were paid and not given back, their units and their money. */
    orders: z.int(),
    units: z.int(),
    fen: z.int(),
    /** Of a group buy: groups by how they stand. */
    forming: z.int(),
    formed: z.int(),
    failed: z.int(),
  }),
  updated_at: At,
  /** What the reader may do now: `edit` all of it (before it starts), `raise` its numbers (while it runs), `end` it. */
  actions: z.array(z.enum(['edit', 'raise', 'end'])),
})
