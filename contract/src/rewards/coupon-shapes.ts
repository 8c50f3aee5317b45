import { z } from 'zod'
import { At, DateOnly, Id, keyOf } from '../fields.ts'
import { couponBearers, couponKinds, couponScopes, couponSources } from './coupon-rules.ts'
import { couponStates, userCouponStates } from './coupon-states.ts'

export const Kind = keyOf(couponKinds)
export const Scope = keyOf(couponScopes)
export const Bearer = keyOf(couponBearers)
export const Source = keyOf(couponSources)
export const CouponStateName = keyOf(couponStates)
export const UserCouponStateName = keyOf(userCouponStates)

/** What a coupon is worth and what for; words are said by coupon-rules.ts. */
const terms = {
  name: z.string(),
  kind: Kind,
  off_fen: z.int(),
  percent_bp: z.int(),
  cap_fen: z.int(),
  threshold_fen: z.int(),
  scope: Scope,
  /** What it may be used for, in words: 全部商品; 指定商品：大米、鸡蛋等5种. */
  scope_words: z.string(),
  merchantId: Id,
  merchant_name: z.string(),
  stackable: z.boolean(),
}
export const Named = z.object({ id: Id, name: z.string() })

/** A coupon that a VIP plan brings every month; `worth` and `threshold` are words: 减20元, 满100元可用. */
export const PlanCoupon = z.object({ id: Id, name: z.string(), worth: z.string(), threshold: z.string() })
/** The same for who sells the plan; one that is given out no more is brought to nobody. */
export const StaffPlanCoupon = PlanCoupon.extend({ is_open: z.boolean() })

/** A coupon that may be claimed, as a member sees it. */
export const ClaimableCoupon = z.object({
  id: Id,
  ...terms,
  points_price: z.int(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  valid_days: z.int().nullable(),
  claim_until: z.string().nullable(),
  per_person: z.int(),
  /** How many the member has had. */
  mine: z.int(),
  /** How many of those may still be used, now or later. */
  usable: z.int(),
  left: z.int(),
  quota: z.int(),
  may_claim: z.boolean(),
  /** Why not, in words: 已领完; '' where it may be claimed. */
  why: z.string(),
})
/** A member's own coupon. */
export const MyCoupon = z.object({
  id: Id,
  coupon_id: Id,
  ...terms,
  state: UserCouponStateName,
  /** It may be used at this moment. */
  is_usable: z.boolean(),
  /** Why not, in words: 12月1日起可用; '' where it may. */
  why: z.string(),
  from_at: At,
  until_at: At,
  source: Source,
  used_at: At.nullable(),
  /** The order it was used in; null where it was redeemed in a store or not used. */
  order_id: Id.nullable(),
  /** Where it was redeemed; '' where it was not. */
  store_name: z.string(),
  discount_fen: z.int(),
  created_at: At,
})
/** A coupon as staff make and see it. */
export const StaffCoupon = z.object({
  id: Id,
  ...terms,
  bearer: Bearer,
  quota: z.int(),
  taken: z.int(),
  per_person: z.int(),
  points_price: z.int(),
  is_public: z.boolean(),
  gift_above_fen: z.int().nullable(),
  claim_from: DateOnly.nullable(),
  claim_until: DateOnly.nullable(),
  valid_from: DateOnly.nullable(),
  valid_until: DateOnly.nullable(),
  valid_days: z.int().nullable(),
  rules: z.string(),
  state: CouponStateName,
  organ_id: Id,
  organ_name: z.string(),
  /** What the asker may do with it: edit, and events of its life. */
  actions: z.array(z.string()),
  created_at: At,
  /** Sent back with a change; who saves over a later one is told. */
  version: z.string(),
})
const Member = z.object({ id: Id, name: z.string(), mobile_masked: z.string() })
/** A member's coupon as staff see it: claimed. */
export const ReceivedCoupon = z.object({
  id: Id,
  coupon_id: Id,
  name: z.string(),
  kind: Kind,
  off_fen: z.int(),
  percent_bp: z.int(),
  cap_fen: z.int(),
  threshold_fen: z.int(),
  merchant_name: z.string(),
  member: Member,
  organ_name: z.string(),
  source: Source,
  state: UserCouponStateName,
  state_name: z.string(),
  from_at: At,
  until_at: At,
  created_at: At,
  /** Who gave it, where staff did. */
  by: z.string(),
  /** It can be taken back. */
  may_revoke: z.boolean(),
})
/** The same, used in an order or redeemed in a store. */
export const ExchangedCoupon = ReceivedCoupon.omit({ may_revoke: true }).extend({
  used_at: At,
  /** 'order' or 'store'. */
  way: z.enum(['order', 'store']),
  order_id: Id.nullable(),
  order_no: z.string(),
  store_name: z.string(),
  /** Who redeemed it; '' for an order. */
  used_by: z.string(),
  discount_fen: z.int(),
  bill_fen: z.int(),
  /** It was redeemed in a store today, so it can be undone. */
  may_undo: z.boolean(),
})
