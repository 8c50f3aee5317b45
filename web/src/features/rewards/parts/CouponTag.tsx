import {
  type CouponState,
  couponStates,
  type UserCouponState,
  userCouponStates,
} from '@heyi/contract/rewards/coupon-states'
import { Tag } from '../../../kit/base/Tag.tsx'
import { toneOfCoupon, toneOfUserCoupon } from './coupons.ts'

/** The state of a coupon that staff keep. */
export const CouponTag = ({ state }: { state: CouponState }) => (
  <Tag tone={toneOfCoupon[state]}>{couponStates[state].name}</Tag>
)
/** The state of one that a member holds. */
export const HeldTag = ({ state }: { state: UserCouponState }) => (
  <Tag tone={toneOfUserCoupon[state]}>{userCouponStates[state].name}</Tag>
)
