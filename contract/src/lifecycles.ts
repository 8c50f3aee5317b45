import { certificationLife } from './identity/certification-states.ts'
import { agreementLife, disputeLife, leavingLife } from './identity/privacy-states.ts'
import { loginCodeLife } from './identity/states.ts'
import { importLife } from './import-states.ts'
import { sheetLife } from './media/sheet-states.ts'
import { memberLife } from './members/states.ts'
import { cashLife } from './orders/cash-states.ts'
import { groupLife } from './orders/group-states.ts'
import { invoiceLife } from './orders/invoice-states.ts'
import { pickupLife } from './orders/pickup-states.ts'
import { refundLife } from './orders/refund-states.ts'
import { settlementLife } from './orders/settlement-states.ts'
import { orderLife } from './orders/states.ts'
import { companyLife } from './organisation/company-states.ts'
import { applicationLife, staffLife } from './organisation/states.ts'
import { awardLife } from './rewards/award-states.ts'
import { couponLife, userCouponLife } from './rewards/coupon-states.ts'
import { grantLife } from './rewards/grant-states.ts'
import { payoutLife } from './rewards/payout-states.ts'
import type { Lifecycle } from './states.ts'

/** Every life cycle there is: docs/STATES.md and the test of illegal moves read them here. */
export const lifecycles: Readonly<Record<string, Lifecycle>> = {
  order: orderLife,
  refund: refundLife,
  invoice: invoiceLife,
  group_buy: groupLife,
  pickup_request: pickupLife,
  settlement: settlementLife,
  cash_report: cashLife,
  company: companyLife,
  staff: staffLife,
  staff_application: applicationLife,
  login_code: loginCodeLife,
  agreement: agreementLife,
  certification: certificationLife,
  dispute: disputeLife,
  leaving: leavingLife,
  member: memberLife,
  points_award: awardLife,
  payout: payoutLife,
  import: importLife,
  sheet: sheetLife,
  coupon: couponLife,
  user_coupon: userCouponLife,
  points_grant: grantLife,
}
