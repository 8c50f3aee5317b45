import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    ...screens.signIn,
    audience: 'member',
    load: () => import('./sign-in/SignIn.tsx').then((m) => m.SignIn),
  },
  {
    ...screens.welfare,
    audience: 'member',
    load: () => import('./welfare/WelfareCenter.tsx').then((m) => m.WelfareCenter),
  },
  {
    ...screens.givePointsPhone,
    audience: 'staff',
    permission: P.givePoints,
    load: () => import('./grants/GivePoints.tsx').then((m) => m.GivePoints),
  },
  {
    ...screens.points,
    audience: 'member',
    load: () => import('./accounts/MyPoints.tsx').then((m) => m.MyPoints),
  },
  {
    ...screens.balance,
    audience: 'member',
    load: () => import('./accounts/MyBalance.tsx').then((m) => m.MyBalance),
  },
  {
    ...screens.payPassword,
    audience: 'member',
    load: () => import('./pay-password/PayPassword.tsx').then((m) => m.PayPassword),
  },
  {
    ...screens.rechargeVip,
    audience: 'member',
    load: () => import('./vip/RechargeVip.tsx').then((m) => m.RechargeVip),
  },
  {
    ...screens.couponDetails,
    audience: 'member',
    sample: { user_coupon_id: 'user_coupon' },
    load: () => import('./coupons/CouponDetails.tsx').then((m) => m.CouponDetails),
  },
  {
    ...screens.couponCenter,
    audience: 'member',
    load: () => import('./coupons/CouponCenter.tsx').then((m) => m.CouponCenter),
  },
  {
    ...screens.myCoupons,
    audience: 'member',
    load: () => import('./coupons/MyCoupons.tsx').then((m) => m.MyCoupons),
  },
  {
    ...screens.couponsPhone,
    audience: 'staff',
    permission: P.coupon,
    load: () => import('./coupons/StaffCoupons.tsx').then((m) => m.StaffCoupons),
  },
  {
    ...screens.receivedCouponsPhone,
    audience: 'staff',
    permission: P.coupon,
    load: () => import('./coupons/ReceivedCoupons.tsx').then((m) => m.ReceivedCoupons),
  },
  {
    ...screens.exchangedCouponsPhone,
    audience: 'staff',
    permission: P.coupon,
    load: () => import('./coupons/ExchangedCoupons.tsx').then((m) => m.ExchangedCoupons),
  },
  {
    ...screens.addCoupon,
    audience: 'staff',
    permission: P.couponEdit,
    load: () => import('./coupons/AddCoupon.tsx').then((m) => m.AddCoupon),
  },
  {
    ...screens.claimCouponPhone,
    audience: 'staff',
    permission: P.claimCoupon,
    load: () => import('./coupons/HelpCoupon.tsx').then((m) => m.HelpCoupon),
  },
  {
    ...screens.redeemCoupon,
    audience: 'staff',
    permission: P.orderWriteOff,
    load: () => import('./coupons/RedeemCoupon.tsx').then((m) => m.RedeemCoupon),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
