import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import type { CouponWorth } from '@heyi/contract/rewards/coupon-rules'
import type { CouponState, UserCouponState } from '@heyi/contract/rewards/coupon-states'
import type { Tone } from '../../../kit/base/Tag.tsx'
import { dateTime } from '../../../lib/format.ts'

type Rewards = Contract['rewards']
export type ClaimableCoupon = OutputOf<Rewards['getCoupons']>['list'][number]
export type MyCoupon = OutputOf<Rewards['getUserCoupons']>['list'][number]
export type StaffCoupon = OutputOf<Rewards['getCouponList']>['list'][number]
export type ReceivedCoupon = OutputOf<Rewards['getReceivedCoupons']>['list'][number]
export type ExchangedCoupon = OutputOf<Rewards['getExchangedCoupons']>['list'][number]

/** What every coupon says of itself, whoever looks at it. */
export type CouponTerms = CouponWorth & { name: string; scope_words: string; merchant_name: string }

const MINUTE_MS = 60_000
/** The last minute in which a coupon can be used: its end itself is the first moment in which it cannot. */
export const lastMinute = (until_at: string): string =>
  dateTime(new Date(Date.parse(until_at) - MINUTE_MS).toISOString())

export const toneOfCoupon = { DRAFT: 'warn', ON: 'good', OFF: 'plain' } as const satisfies Record<CouponState, Tone>
export const toneOfUserCoupon = {
  UNUSED: 'good',
  USED: 'plain',
  EXPIRED: 'warn',
  REVOKED: 'bad',
} as const satisfies Record<UserCouponState, Tone>
