import { z } from 'zod'
import { At, Fen, GoodsDeliveryName, Id, idOrNone, keyOf, Lat, Lng, line, PictureUrls, Points } from '../fields.ts'
import { CardPromotion, GoodsPromotion } from './promotion-shapes.ts'
import { goodsStates, shelfStates } from './states.ts'

export const PriceKind = z.enum(['all', 'points', 'mixed', 'money'])
export type PriceKind = z.output<typeof PriceKind>
/** A price: points and fen together, for one unit. */
const Price = { points: z.int(), price_fen: z.int() }
export const GoodsCard = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  picture: PictureUrls.nullable(),
  merchantId: Id,
  merchant_name: z.string(),
  /** The lowest price of its SKUs. */
  ...Price,
  /** Whether another of its SKUs costs more. */
  has_higher_price: z.boolean(),
  market_price_fen: z.int(),
  sold: z.int(),
  is_in_stock: z.boolean(),
  sku_count: z.int(),
  tags: z.array(z.string()),
  /** What it costs in a promotion at the moment; null where none runs. */
  promotion: CardPromotion.nullable(),
})
export type GoodsCard = z.output<typeof GoodsCard>
/** What a product is sold by, beside its price. */
export const saleFlags = {
  /** Taken back only where it is wrong or broken. */
  no_return: z.boolean(),
  /** A member may hand it over to themselves by a store's static code. */
  self_redeem: z.boolean(),
  /** Points may be taken as a discount on it. */
  takes_points: z.boolean(),
}
/** The same as the editor sends them: off where nothing is said. */
export const sentFlags = Object.fromEntries(
  Object.entries(saleFlags).map(([name, flag]) => [name, flag.default(false)]),
) as Record<keyof typeof saleFlags, z.ZodDefault<z.ZodBoolean>>
const Sku = z.object({
  id: Id,
  spec: z.record(z.string(), z.string()),
  spec_text: z.string(),
  ...Price,
  market_price_fen: z.int(),
  /** What one purchase can have of it, whichever way it reaches the person. */
  available: z.int(),
  /** What of that can be sent or used at home, and is handed out at any store: the warehouse's. */
  in_warehouse: z.int(),
  /** What lies at open stores and is handed out there alone, by store. */
  at_stores: z.array(z.object({ store_id: Id, left: z.int() })),
  /** How many of them one unit is, of a pack of services. */
  times: z.int(),
  /** What is left of a limited number; null where it is not limited. */
  quota_left: z.int().nullable(),
})
export const Store = z.object({
  id: Id,
  company_id: Id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  /** When it opens next, such as 明天8:30, while it is shut by its hours; empty while it is open, and where they do not say. */
  opens: z.string(),
  lat: Lat,
  lng: Lng,
  distance_m: z.int().nullable(),
  picture: PictureUrls.nullable(),
  services: z.array(z.string()),
})
export const GoodsDetail = GoodsCard.extend({
  album: z.array(PictureUrls),
  detail_html: z.string(),
  deliveries: z.array(GoodsDeliveryName),
  freight_fen: z.int(),
  /** What its freight begins with, where a template counts it. */
  freight: z.object({ first_fen: z.int(), free_from_fen: z.int().nullable(), is_by_place: z.boolean() }).nullable(),
  is_on: z.boolean(),
  /** When it comes on sale, where that is still to come. */
  on_at: At.nullable(),
  category_id: Id,
  skus: z.array(Sku),
  stores: z.array(Store),
  max_per_order: z.int(),
  /** Of one person in all; 0: any number. */
  max_per_person: z.int(),
  ...saleFlags,
  /** Those that run, then those that come within days; the next first. */
  promotions: z.array(GoodsPromotion),
  /** How many people have collected it; whether who asks has is told by `getCollected`. */
  collected: z.int(),
})
export const StaffSku = z.object({
  id: Id,
  spec: z.record(z.string(), z.string()),
  spec_text: z.string(),
  points: Points,
  price_fen: Fen,
  market_price_fen: Fen,
  on_hand: z.int(),
  reserved: z.int(),
  weight_g: z.int(),
  times: z.int(),
  quota: z.int().nullable(),
  quota_used: z.int(),
})
export const StaffGoods = z.object({
  id: Id,
  /** The merchant's own number of it; null where none was given. */
  code: z.string().nullable(),
  name: z.string(),
  subtitle: z.string(),
  picture: PictureUrls.nullable(),
  merchantId: Id,
  merchant_name: z.string(),
  category_id: Id,
  category_name: z.string(),
  /** As staff have put it; what it is on sale follows from it and the times. */
  is_on: z.boolean(),
  on_at: At.nullable(),
  off_at: At.nullable(),
  /** What it is at the moment. */
  shelf: keyOf(shelfStates),
  points: z.int(),
  price_fen: z.int(),
  on_hand: z.int(),
  reserved: z.int(),
  sold: z.int(),
  sku_count: z.int(),
  /** Which of its SKUs are low. */
  low_skus: z.array(z.string()),
  sort: z.int(),
  is_hot: z.boolean(),
  updated_at: At,
})
export const staffFilter = {
  keyword: line(40).default(''),
  category_id: idOrNone('category').default(0),
  merchantId: idOrNone('company').default(0),
  state: z.enum(['all', ...keyOf(goodsStates).options]).default('all'),
  sort: z.enum(['newest', 'name', 'sold', 'stock', 'price', 'updated']).default('newest'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}
