import { listedRoom, type Room } from '../../kernel/room.ts'
import { getAccount } from './accounts/calls/getAccount.ts'
import { getBalanceRecord } from './accounts/calls/getBalanceRecord.ts'
import { getHoldings } from './accounts/calls/getHoldings.ts'
import { getScoreRecord } from './accounts/calls/getScoreRecord.ts'
import { getUserAccount } from './accounts/calls/getUserAccount.ts'
import { expirePoints, warnOfExpiry } from './accounts/expiry.ts'
import { releaseAwards } from './awards/tasks.ts'
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
import { giveGifts, takeLateGifts } from './coupons/gifts.ts'
import { giveMonthlyCoupons } from './coupons/monthly.ts'
import { expireCoupons, warnOfEndingCoupons } from './coupons/tasks.ts'
import type { RewardsDeps } from './deps.ts'
import { checkGrantSheet } from './grants/calls/checkGrantSheet.ts'
import { decideGrant } from './grants/calls/decideGrant.ts'
import { exportGrants } from './grants/calls/exportGrants.ts'
import { getGrant } from './grants/calls/getGrant.ts'
import { getGrantCaps } from './grants/calls/getGrantCaps.ts'
import { getGrantLimits } from './grants/calls/getGrantLimits.ts'
import { getGrants } from './grants/calls/getGrants.ts'
import { getGrantTemplate } from './grants/calls/getGrantTemplate.ts'
import { helpUser } from './grants/calls/helpUser.ts'
import { setGrantCap } from './grants/calls/setGrantCap.ts'
import { undoGrant } from './grants/calls/undoGrant.ts'
import { getPayPassword } from './pay-password/calls/getPayPassword.ts'
import { provePayPassword } from './pay-password/calls/provePayPassword.ts'
import { setPayPassword } from './pay-password/calls/setPayPassword.ts'
import { forgetPayPasswords } from './pay-password/forget.ts'
import { watchSpending } from './pay-password/unusual.ts'
import { askPayout } from './payouts/calls/askPayout.ts'
import { decidePayout } from './payouts/calls/decidePayout.ts'
import { getDueAccounts } from './payouts/calls/getDueAccounts.ts'
import { getPayouts } from './payouts/calls/getPayouts.ts'
import { exportMovements } from './reconcile/calls/exportMovements.ts'
import { getCounters } from './reconcile/calls/getCounters.ts'
import { getMovements } from './reconcile/calls/getMovements.ts'
import { getReconcile } from './reconcile/calls/getReconcile.ts'
import { seedDemo } from './seed.ts'
import { dailySignIn } from './sign-in/calls/dailySignIn.ts'
import { getSignInStatus } from './sign-in/calls/getSignInStatus.ts'
import { makeUpSignIn } from './sign-in/calls/makeUpSignIn.ts'
import { getSignRules } from './sign-rules/calls/getSignRules.ts'
import { setSignRule } from './sign-rules/calls/setSignRule.ts'
import { getMonthlyCoupons } from './vip/calls/getMonthlyCoupons.ts'
import { getUserVip } from './vip/calls/getUserVip.ts'
import { getVip } from './vip/calls/getVip.ts'

export { rewardsMoves } from './accounts/merging.ts'
export { returnBalance, returnPoints } from './accounts/returns.ts'
export { accountOf, listPoints } from './accounts/store.ts'
export { bookBalance, bookPoints, type Move } from './accounts/store-book.ts'
export { bookChecks, checkInvariants } from './accounts/store-invariants.ts'
export { awardPoints, takeBackAward } from './awards/awards.ts'
export { awardReview, giveReviewAgain, takeReviewBack } from './awards/reviews.ts'
export { dropAward as undoAward, readAward } from './awards/store.ts'
export { takeGiftsBack } from './coupons/gifts.ts'
export { couponsFor, giveBackCoupons, useCoupons } from './coupons/held.ts'
export { mayBring, monthlyChoices, planCoupons } from './coupons/monthly.ts'
export { DEMO_MONTHLY, seedUsed } from './coupons/seed.ts'
export { ownCoupons } from './coupons/store.ts'
export type { RewardsDeps } from './deps.ts'
export { couponChanges, grantChanges } from './events.ts'
export { needPayPassword } from './pay-password/ask.ts'
export { settleDemo } from './seed.ts'
export { signInStatus } from './sign-in/standing.ts'
export { signInFigures } from './sign-in/store.ts'
export { pointsFact, vipsLent } from './store-facts.ts'
export { rewardsLent } from './store-lent.ts'
export { toDecide } from './to-decide.ts'
export { holdVirtualBack, takeVirtualBack, virtualBack } from './vip/back.ts'
export { deliver } from './vip/deliver.ts'
export { planTerms, upsertRechargePack, upsertVipPlan, type Vip, vipOf } from './vip/store.ts'
export type { PlanTerms } from './vip/terms.ts'

export const rewardsRoom = (deps: RewardsDeps): Promise<Room> =>
  listedRoom(
    'rewards',
    deps,
    {
      getSignInStatus,
      dailySignIn,
      makeUpSignIn,
      getSignRules,
      setSignRule,
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
      helpUser,
      getGrantLimits,
      getGrants,
      getGrant,
      decideGrant,
      undoGrant,
      getGrantTemplate,
      checkGrantSheet,
      exportGrants,
      getGrantCaps,
      setGrantCap,
      getPayPassword,
      setPayPassword,
      provePayPassword,
      getVip,
      getUserVip,
      getMonthlyCoupons,
      getHoldings,
      getReconcile,
      getCounters,
      getMovements,
      exportMovements,
      getPayouts,
      getDueAccounts,
      askPayout,
      decidePayout,
    },
    {
      on: {
        'order.completed': [giveGifts],
        'order.undone': [takeLateGifts],
        'order.paid': [watchSpending(deps)],
        'person.left': [forgetPayPasswords],
      },
      tasks: {
        'coupons-end': expireCoupons,
        giveMonthlyCoupons,
        warnOfEndingCoupons,
        expirePoints: expirePoints(deps),
        warnOfExpiry,
        releaseAwards: releaseAwards(deps),
      },
      seeds: { demo: seedDemo },
    },
  )
