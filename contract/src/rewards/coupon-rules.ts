import { textRule, wholeRule } from '../field-rule.ts'

/** What a coupon does. `exchange` is a voucher for one unit of its goods. */
export const couponKinds = { fixed: '满减券', percent: '折扣券', freight: '免运费券', exchange: '兑换券' } as const
export type CouponKind = keyof typeof couponKinds

/** What a coupon may be used for. `vip`: everything, by VIP members alone. */
export const couponScopes = {
  all: '全部商品',
  category: '指定分类',
  goods: '指定商品',
  store: '指定门店',
  company: '指定商家',
  vip: '会员专享',
} as const
export type CouponScope = keyof typeof couponScopes
/** What a coupon for everything is for, as members read it: a merchant's goods, or everybody's (null). */
export const allGoodsWords = (merchant: string | null): string =>
  merchant === null ? '全平台可用' : `${merchant}的商品可用`
/** The scopes that name things, and the field that holds their ids. */
export const scopeFields = {
  category: 'category_ids',
  goods: 'goods_ids',
  store: 'store_ids',
  company: 'company_ids',
} as const
export type NamingScope = keyof typeof scopeFields
export const isNaming = (scope: CouponScope): scope is NamingScope => scope in scopeFields

/** Who pays for what a coupon takes off. */
export const couponBearers = { platform: '平台承担', merchant: '商家承担' } as const
export type CouponBearer = keyof typeof couponBearers

/** How a member came by a coupon. */
export const couponSources = {
  claim: '自己领取',
  points: '积分兑换',
  order: '下单赠送',
  staff: '工作人员代领',
  vip: '会员权益',
} as const
export type CouponSource = keyof typeof couponSources

/** Why somebody who was meant gets none. */
export const leftOutWords = {
  SELF: '不能发给自己',
  STATE: '会员状态不正常',
  VIP: '没有开通会员',
  LIMIT: '达到每人限领',
  SOLD_OUT: '已领完',
  CLOSED: '已停止发放或不在领取时间',
} as const
export type LeftOut = keyof typeof leftOutWords

/** Things that one coupon may name. */
export const MAX_SCOPE_THINGS = 100
/** Members whom staff give a coupon in one go. */
export const MAX_ISSUED = 500_000
/** Of them those who are told by their numbers; more are meant by a label. */
export const MAX_ISSUED_BY_ID = 5_000
/** Members who get it together, in one transaction; where more are meant, the others get theirs after the answer. */
export const ISSUED_AT_ONCE = 200
/** Those whom a screen lets choose one by one. */
export const MAX_ISSUED_BY_NAME = 50
/** Coupons that one purchase may use. */
export const MAX_USED = 10
/** Coupons of a person that a checkout looks at, those that end soonest. */
export const MAX_CONSIDERED = 200

export const couponFields = {
  name: textRule(2, 20, '请填写优惠券名称，至少2个字', '优惠券名称最多20个字'),
  rules: textRule(0, 300, '', '使用说明最多300个字'),
  off_fen: wholeRule(0, 10_000_000, '面额为0到10万元'),
  /** 8800 is 88折. */
  percent_bp: wholeRule(100, 9_900, '折扣为0.1折到9.9折'),
  cap_fen: wholeRule(0, 10_000_000, '最多减的金额为0到10万元，不限填0'),
  threshold_fen: wholeRule(0, 100_000_000, '使用门槛为0到100万元，无门槛填0'),
  quota: wholeRule(1, 1_000_000, '发行数量为1到100万张'),
  per_person: wholeRule(1, 99, '每人限领1到99张'),
  valid_days: wholeRule(1, 730, '有效天数为1到730天'),
  points_price: wholeRule(0, 1_000_000, '兑换积分为0到100万，免费领取填0'),
  gift_above_fen: wholeRule(1, 100_000_000, '下单满多少元赠送，为0.01到100万元'),
  reason: textRule(2, 100, '请填写原因，至少2个字'),
}

/** The twelve digits of a coupon, as they are typed, and as its QR says them. */
export const COUPON_QR = /^WC1\.(\d{12})$/
export const couponQr = (code: string): string => `WC1.${code}`
/** Twelve digits, typed with blanks or hyphens or scanned; null for anything else. */
export function readCouponCode(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '')
  if (/^\d{12}$/.test(bare)) return bare
  return COUPON_QR.exec(text.trim())?.[1] ?? null
}

const yuan = (fen: number): string => String(fen / 100)
/** 8800 → 8.8折, 8500 → 8.5折, 9000 → 9折. */
const discountWords = (bp: number): string => `${bp / 1000}折`

export type CouponWorth = {
  kind: CouponKind
  off_fen: number
  percent_bp: number
  cap_fen: number
  threshold_fen: number
}
/** What a coupon takes off, in words: 减20元, 8.8折，最多减50元, 免运费, 兑换1件. */
export function worthWords({ kind, off_fen, percent_bp, cap_fen }: CouponWorth): string {
  if (kind === 'fixed') return `减${yuan(off_fen)}元`
  if (kind === 'percent') return `${discountWords(percent_bp)}${cap_fen ? `，最多减${yuan(cap_fen)}元` : ''}`
  if (kind === 'freight') return off_fen ? `运费最多减${yuan(off_fen)}元` : '免运费'
  return '兑换1件'
}
/** From how much on it is used: 满100元可用, 无门槛. */
export const thresholdWords = (threshold_fen: number): string =>
  threshold_fen ? `满${yuan(threshold_fen)}元可用` : '无门槛'

type Validity = { valid_days: number | null; valid_from: string | null; valid_until: string | null }
/** When a coupon may be used, in words. */
export const validityWords = ({ valid_days, valid_from, valid_until }: Validity): string =>
  valid_days !== null ? `领取当天起${valid_days}天内有效` : `${valid_from} 至 ${valid_until} 有效`

/** What is wrong with the terms of a coupon as a whole, by field; null where nothing is. */
export function termsProblem(
  terms: CouponWorth & {
    scope: CouponScope
    claim_from: string | null
    claim_until: string | null
    quota: number
    per_person: number
  } & Validity & { [F in (typeof scopeFields)[NamingScope]]: readonly number[] },
): { field: string; words: string } | null {
  const { kind, off_fen, percent_bp, threshold_fen, scope } = terms
  if (kind === 'fixed' && off_fen <= 0) return { field: 'off_fen', words: '请填写减多少元' }
  if (kind === 'fixed' && threshold_fen > 0 && off_fen > threshold_fen)
    return { field: 'off_fen', words: '减的金额不能超过使用门槛' }
  if (kind === 'percent' && couponFields.percent_bp.problem(percent_bp))
    return { field: 'percent_bp', words: couponFields.percent_bp.problem(percent_bp) ?? '' }
  if (kind === 'exchange' && scope !== 'goods') return { field: 'scope', words: '兑换券要指定商品' }
  if (isNaming(scope) && terms[scopeFields[scope]].length === 0)
    return { field: scopeFields[scope], words: '请至少选择一项' }
  if (terms.per_person > terms.quota) return { field: 'per_person', words: '每人限领不能多于发行数量' }
  if (terms.claim_from && terms.claim_until && terms.claim_until < terms.claim_from)
    return { field: 'claim_until', words: '领取结束不能早于开始' }
  if (terms.valid_days !== null) return null
  if (!terms.valid_from || !terms.valid_until) return { field: 'valid_from', words: '请填写有效期' }
  return terms.valid_until < terms.valid_from ? { field: 'valid_until', words: '有效期结束不能早于开始' } : null
}

/** What a coupon is used on: its goods in fen, one unit of the dearest of them, and the freight. */
export type CouponBase = { goods_fen: number; unit_fen: number; freight_fen: number }
/** What a coupon takes off, in whole fen; never more than there is. */
export function takesOff(
  { kind, off_fen, percent_bp, cap_fen }: Omit<CouponWorth, 'threshold_fen'>,
  { goods_fen, unit_fen, freight_fen }: CouponBase,
): number {
  if (kind === 'fixed') return Math.min(off_fen, goods_fen)
  if (kind === 'freight') return off_fen ? Math.min(off_fen, freight_fen) : freight_fen
  if (kind === 'exchange') return Math.min(unit_fen, goods_fen)
  // Amounts times ten thousand may pass what a number holds exactly.
  const off = Number((BigInt(goods_fen) * BigInt(10_000 - percent_bp)) / BigInt(10_000))
  return cap_fen ? Math.min(off, cap_fen) : off
}
