import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import {
  type CouponBearer,
  type CouponKind,
  type CouponScope,
  isNaming,
  type NamingScope,
  scopeFields,
  termsProblem,
} from '@heyi/contract/rewards/coupon-rules'
import { api } from '../../../lib/api.ts'
import type { StaffCoupon } from './coupons.ts'

export type Thing = { id: number; name: string }
/** The things that a coupon names; `chosen` is null while they stay those of the coupon `of`. */
export type Things = { of: number; chosen: readonly Thing[] | null }
/** How members come by a coupon themselves. */
export const claimWays = { free: '免费领取', points: '积分兑换', closed: '不公开，由工作人员或订单发放' } as const
export const validities = { days: '领取后多少天', span: '固定日期' } as const

/** What the form of a coupon holds. */
export type CouponValues = Record<NamingScope, Things> & {
  /** 0 for a new one. */
  id: number
  /** Somebody has claimed it: what it is worth stays. */
  is_fixed: boolean
  merchantId: number | null
  name: string
  kind: CouponKind
  off_fen: number | null
  /** 8.8 is 88折. */
  discount: number | null
  cap_fen: number | null
  threshold_fen: number | null
  scope: CouponScope
  bearer: CouponBearer
  stackable: boolean
  quota: number | null
  per_person: number | null
  way: keyof typeof claimWays
  points_price: number | null
  gift_above_fen: number | null
  claim_from: string
  claim_until: string
  validity: keyof typeof validities
  valid_days: number | null
  valid_from: string
  valid_until: string
  rules: string
}
type Input = InputOf<Contract['rewards']['setCoupon']>
type Terms = Required<Omit<Input, 'id' | 'version' | 'client_req_id'>>

const none: Things = { of: 0, chosen: [] }
export const emptyCoupon: CouponValues = {
  ...{ id: 0, is_fixed: false, merchantId: PLATFORM_COMPANY, name: '', kind: 'fixed', off_fen: null, discount: null },
  ...{ cap_fen: null, threshold_fen: null, scope: 'all', category: none, goods: none, store: none, company: none },
  ...{ bearer: 'platform', stackable: false, quota: null, per_person: 1, way: 'free', points_price: null },
  ...{ gift_above_fen: null, claim_from: '', claim_until: '', validity: 'days', valid_days: 30, valid_from: '' },
  ...{ valid_until: '', rules: '' },
}

/** A coupon as its form holds it. */
export function readCoupon(row: StaffCoupon): CouponValues {
  const things = (scope: NamingScope): Things => (row.scope === scope ? { of: row.id, chosen: null } : none)
  return {
    id: row.id,
    is_fixed: row.taken > 0,
    merchantId: row.merchantId,
    name: row.name,
    kind: row.kind,
    off_fen: row.off_fen || null,
    discount: row.kind === 'percent' ? row.percent_bp / 1000 : null,
    cap_fen: row.cap_fen || null,
    threshold_fen: row.threshold_fen || null,
    scope: row.scope,
    category: things('category'),
    goods: things('goods'),
    store: things('store'),
    company: things('company'),
    bearer: row.bearer,
    stackable: row.stackable,
    quota: row.quota,
    per_person: row.per_person,
    way: !row.is_public ? 'closed' : row.points_price > 0 ? 'points' : 'free',
    points_price: row.points_price || null,
    gift_above_fen: row.gift_above_fen,
    claim_from: row.claim_from ?? '',
    claim_until: row.claim_until ?? '',
    validity: row.valid_days === null ? 'span' : 'days',
    valid_days: row.valid_days,
    valid_from: row.valid_from ?? '',
    valid_until: row.valid_until ?? '',
    rules: row.rules,
  }
}

/** What a coupon is used on, as its form stands: an exchange voucher is always for goods. */
export const scopeOf = ({ kind, scope }: CouponValues): CouponScope => (kind === 'exchange' ? 'goods' : scope)

/** What the form holds as the wire says it, with the things that are named. */
function termsOf(values: CouponValues, ids: number[]): Terms {
  const { kind, way, validity } = values
  const scope = scopeOf(values)
  const hasDays = validity === 'days'
  const named = { category_ids: [], goods_ids: [], store_ids: [], company_ids: [] }
  return {
    merchantId: values.merchantId ?? PLATFORM_COMPANY,
    name: values.name.trim(),
    kind,
    off_fen: kind === 'fixed' || kind === 'freight' ? (values.off_fen ?? 0) : 0,
    percent_bp: kind === 'percent' ? Math.round((values.discount ?? 0) * 1000) : 10_000,
    cap_fen: kind === 'percent' ? (values.cap_fen ?? 0) : 0,
    threshold_fen: values.threshold_fen ?? 0,
    scope,
    ...named,
    ...(isNaming(scope) && { [scopeFields[scope]]: ids }),
    bearer: values.bearer,
    stackable: values.stackable,
    quota: values.quota ?? 0,
    per_person: values.per_person ?? 0,
    points_price: way === 'points' ? (values.points_price ?? 0) : 0,
    is_public: way !== 'closed',
    gift_above_fen: values.gift_above_fen,
    claim_from: values.claim_from || null,
    claim_until: values.claim_until || null,
    valid_from: hasDays ? null : values.valid_from || null,
    valid_until: hasDays ? null : values.valid_until || null,
    valid_days: hasDays ? values.valid_days : null,
    rules: values.rules.trim(),
  }
}

/** What is wrong with the terms as a whole, said at one field; null where nothing is wrong there. */
export function couponProblem(field: string, values: CouponValues): string | null {
  const scope = scopeOf(values)
  const chosen = isNaming(scope) ? values[scope].chosen : []
  // Things that stay as they are need not be read to know that there are some.
  const problem = termsProblem(termsOf(values, chosen === null ? [values.id] : chosen.map(({ id }) => id)))
  return problem?.field === field ? problem.words : null
}

/** Saves a new coupon, or over the version that was read. */
export async function saveCoupon(values: CouponValues, version?: string): Promise<{ id: number; version: string }> {
  const scope = scopeOf(values)
  const things = isNaming(scope) ? values[scope] : none
  const named = things.chosen ?? (await api.rewards.getCouponDetail({ coupon_id: things.of }, { quiet: true })).things
  const terms = termsOf(
    values,
    named.map(({ id }) => id),
  )
  const known = values.id ? { id: values.id, ...(version === undefined ? {} : { version }) } : {}
  return await api.rewards.setCoupon({ ...known, ...terms }, { quiet: true })
}
