import { textRule, wholeRule } from '../field-rule.ts'

/** Blocks of a shop's front page, pictures of a banner, products of a floor. */
export const MAX_BLOCKS = 12
export const MAX_SLIDES = 5
export const MAX_FLOOR = 12

export const blockKinds = { banner: '轮播图', goods: '商品楼层', coupons: '优惠券' } as const
export type BlockKind = keyof typeof blockKinds
/** Which products a floor shows. */
export const floorSources = {
  chosen: '自己选商品',
  newest: '最新上架',
  sold: '卖得最好',
  category: '一个分类',
} as const
export type FloorSource = keyof typeof floorSources
/** Where a picture leads. */
export const linkTargets = { none: '不跳转', goods: '商品', category: '分类', coupon: '优惠券' } as const
export type LinkTarget = keyof typeof linkTargets

export const shopFields = {
  title: textRule(2, 12, '请填写标题，至少2个字', '标题最多12个字'),
  alt: textRule(2, 40, '请用几个字说出图上是什么，至少2个字', '图片说明最多40个字'),
  count: wholeRule(2, MAX_FLOOR, `请填写2到${MAX_FLOOR}的整数`),
}
export const NO_SLIDE = '请至少放一张图片'
export const NO_FLOOR_GOODS = '请至少选一件商品'
export const NO_FLOOR_CATEGORY = '请选择分类'
