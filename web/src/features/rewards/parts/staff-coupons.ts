import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { count, money } from '../../../lib/format.ts'
import type { StaffCoupon } from './coupons.ts'

type Rewards = Contract['rewards']
export type CouponPage = OutputOf<Rewards['getCouponList']>
export type ReceivedPage = OutputOf<Rewards['getReceivedCoupons']>
export type ExchangedPage = OutputOf<Rewards['getExchangedCoupons']>
/** A coupon that staff may give to members. */
export type GivenCoupon = OutputOf<Rewards['getCouponsToIssue']>['list'][number]
/** A coupon that was given in one go: how far it is. */
export type CouponIssue = OutputOf<Rewards['getCouponIssues']>['list'][number]
/** Who would get one, and who would not. */
export type IssuePlan = OutputOf<Rewards['getHelpCoupon']>

type Offers = Pick<StaffCoupon, 'is_public' | 'points_price' | 'gift_above_fen'>
/** How members come by it: 免费领取；下单满¥50.00赠送. */
export function wayWords({ is_public, points_price, gift_above_fen }: Offers): string {
  const claimed = points_price > 0 ? `${count(points_price)}积分兑换` : '免费领取'
  const gift = gift_above_fen === null ? [] : [`下单满${money(gift_above_fen)}赠送`]
  return [is_public ? claimed : '不公开领取', ...gift].join('；')
}
/** On which days it may be claimed; '' where that is not limited. */
export function claimDays({ claim_from, claim_until }: Pick<StaffCoupon, 'claim_from' | 'claim_until'>): string {
  if (claim_from && claim_until) return `${claim_from} 至 ${claim_until}`
  if (claim_from) return `${claim_from} 起`
  return claim_until ? `${claim_until} 止` : ''
}
