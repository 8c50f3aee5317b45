import { type Room, room } from '../../kernel/room.ts'
import { getAccount } from './accounts/calls/getAccount.ts'
import { getBalanceRecord } from './accounts/calls/getBalanceRecord.ts'
import { getScoreRecord } from './accounts/calls/getScoreRecord.ts'
import { getUserAccount } from './accounts/calls/getUserAccount.ts'
import { claimCoupon } from './coupons/calls/claimCoupon.ts'
import { exchangeCoupon } from './coupons/calls/exchangeCoupon.ts'
import { exportExchangedCoupons } from './coupons/calls/exportExchangedCoupons.ts'
import { exportReceivedCoupons } from './coupons/calls/exportReceivedCoupons.ts'
import { getCoupon } from './coupons/calls/getCoupon.ts'
import { getCouponDetail } from './coupons/calls/getCouponDetail.ts'
import { getCouponFigures } from './coupons/calls/getCouponFigures.ts'
import { getCouponList } from './coupons/calls/getCouponList.ts'
import { getCoupons } from './coupons/calls/getCoupons.ts'
import { getCouponsToIssue } from './coupons/calls/getCouponsToIssue.ts'
import { getExchangedCoupons } from './coupons/calls/getExchangedCoupons.ts'
import { getHelpCoupon } from './coupons/calls/getHelpCoupon.ts'
import { getReceivedCoupons } from './coupons/calls/getReceivedCoupons.ts'
import { getUserCoupon } from './coupons/calls/getUserCoupon.ts'
import { getUserCoupons } from './coupons/calls/getUserCoupons.ts'
import { helpCoupon } from './coupons/calls/helpCoupon.ts'
import { revokeCoupon } from './coupons/calls/revokeCoupon.ts'
import { setCoupon } from './coupons/calls/setCoupon.ts'
import { setCouponState } from './coupons/calls/setCouponState.ts'
import { undoCoupon } from './coupons/calls/undoCoupon.ts'
import { useCoupon } from './coupons/calls/useCoupon.ts'
import { giveGifts } from './coupons/gifts.ts'
import { expireCoupons } from './coupons/tasks.ts'
import type { RewardsDeps } from './deps.ts'
import { seedDemo } from './seed.ts'
import { dailySignIn } from './sign-in/calls/dailySignIn.ts'
import { getSignInStatus } from './sign-in/calls/getSignInStatus.ts'

export { rewardsMoves } from './accounts/merging.ts'
export { accountOf, bookBalance, bookPoints, type Move } from './accounts/store.ts'
export { bookChecks, checkInvariants } from './accounts/store-invariants.ts'
export { couponsFor, giveBackCoupons, useCoupons } from './coupons/held.ts'
export { isVip } from './coupons/vip.ts'
export type { RewardsDeps } from './deps.ts'
export { couponChanges } from './events.ts'
export { settleDemo } from './seed.ts'
export { signInStatus } from './sign-in/standing.ts'
export { signInFigures } from './sign-in/store.ts'
export { pointsFact } from './store-facts.ts'
export { rewardsLent } from './store-lent.ts'

export const rewardsRoom = (deps: RewardsDeps): Room =>
  room(
    'rewards',
    deps,
    {
      getSignInStatus,
      dailySignIn,
      getScoreRecord,
      getBalanceRecord,
      getAccount,
      getUserAccount,
      claimCoupon,
      exchangeCoupon,
      exportExchangedCoupons,
      exportReceivedCoupons,
      getCoupon,
      getCouponDetail,
      getCouponFigures,
      getCouponList,
      getCoupons,
      getCouponsToIssue,
      getExchangedCoupons,
      getHelpCoupon,
      getReceivedCoupons,
      getUserCoupon,
      getUserCoupons,
      helpCoupon,
      revokeCoupon,
      setCoupon,
      setCouponState,
      undoCoupon,
      useCoupon,
    },
    {
      on: { 'order.completed': [giveGifts] },
      tasks: { 'coupons-end': expireCoupons },
      seeds: { demo: seedDemo },
    },
  )
