import { z } from 'zod'
import { At, Id, idOf, idOrNone, keyOf, lineOf, MediaId, PictureUrls, wholeOf } from '../fields.ts'
import { GoodsCard } from './shapes.ts'
import {
  floorSources,
  type linkTargets,
  MAX_BLOCKS,
  MAX_FLOOR,
  MAX_SLIDES,
  NO_FLOOR_CATEGORY,
  NO_FLOOR_GOODS,
  NO_SLIDE,
  shopFields,
} from './shop-rules.ts'

/** Where a picture leads; `id` names the product, category or coupon. */
const link = <T extends z.ZodType>(to: keyof typeof linkTargets, id: T) => z.object({ to: z.literal(to), id })
const ShopLink = z.discriminatedUnion('to', [
  z.object({ to: z.literal('none') }),
  link('goods', idOf('goods')),
  link('category', idOf('category')),
  link('coupon', idOf('coupon')),
])
export type ShopLink = z.output<typeof ShopLink>

const floor = {
  kind: z.literal('goods'),
  title: lineOf(shopFields.title),
  from: keyOf(floorSources),
  category_id: idOrNone('category').default(0),
  /** How many of the newest, most sold or of a category; those chosen are all shown. */
  count: wholeOf(shopFields.count).default(6),
}
const coupons = z.object({ kind: z.literal('coupons'), title: lineOf(shopFields.title) })

/** A part of a shop's front page, as it is written. */
const ShopBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('banner'),
    slides: z
      .array(z.object({ picture_id: MediaId, alt: lineOf(shopFields.alt), link: ShopLink }))
      .min(1, NO_SLIDE)
      .max(MAX_SLIDES),
  }),
  z
    .object({ ...floor, goods_ids: z.array(idOf('goods')).max(MAX_FLOOR).default([]) })
    .refine((one) => one.from !== 'chosen' || one.goods_ids.length > 0, {
      path: ['goods_ids'],
      message: NO_FLOOR_GOODS,
    })
    .refine((one) => one.from !== 'category' || one.category_id > 0, {
      path: ['category_id'],
      message: NO_FLOOR_CATEGORY,
    }),
  coupons,
])
export type ShopBlock = z.output<typeof ShopBlock>
export const ShopBlocks = z.array(ShopBlock).max(MAX_BLOCKS)

/** The same as members see it: a floor without anything to show is left out. */
export const ShownBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banner'), slides: z.array(z.object({ picture: PictureUrls, link: ShopLink })) }),
  z.object({ ...floor, goods: z.array(GoodsCard) }),
  coupons,
])
export type ShownBlock = z.output<typeof ShownBlock>

/** The same as its editor reads it: each picture to be seen, each chosen product with whether it is on sale. */
export const EditedBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('banner'),
    slides: z.array(
      z.object({
        picture_id: z.string(),
        picture: PictureUrls,
        alt: z.string(),
        link: ShopLink,
        /** What the product it leads to is called; '' where it leads to none. */
        goods_name: z.string(),
      }),
    ),
  }),
  z.object({ ...floor, goods: z.array(GoodsCard.extend({ is_shown: z.boolean() })) }),
  coupons,
])

/** A shop as members see it. */
export const Shop = z.object({
  id: Id,
  name: z.string(),
  intro: z.string(),
  logo: PictureUrls.nullable(),
  phone: z.string(),
  hours: z.string(),
  followers: z.int(),
  is_following: z.boolean(),
  /** How many products it has on the shelf, and how many open stores. */
  goods: z.int(),
  stores: z.int(),
  /** Whether it has a front page of its own. */
  has_home: z.boolean(),
  /** First-level categories of what it sells. */
  categories: z.array(z.object({ id: Id, name: z.string(), goods: z.int() })),
  /** Its front page, where that was asked for and there is one. */
  blocks: z.array(ShownBlock).nullable(),
})
/** A shop that a person follows. */
export const FollowedShop = Shop.pick({ id: true, name: true, logo: true, goods: true, followers: true }).extend({
  /** Closed for the moment, it cannot be opened. */
  is_open: z.boolean(),
})

/** A shop in the list of staff. */
export const StaffShop = z.object({
  id: Id,
  name: z.string(),
  logo: PictureUrls.nullable(),
  is_open: z.boolean(),
  goods: z.int(),
  /** Kinds on the shelf with little left. */
  low_skus: z.int(),
  /**
   * Orders paid today and on the 29 days before (Asia/Shanghai), and the money paid on them less the money given back on them, whenever
   * what it was for was paid; without plans and recharges.
   */
  orders_30: z.int(),
  sales_fen_30: z.int(),
  followers: z.int(),
  published_at: At.nullable(),
  /** Something was saved after that and is not published. */
  has_draft: z.boolean(),
})
