import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The console's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.givePoints,
    audience: 'console',
    permission: P.givePoints,
    isTable: true,
    load: () => import('./console/grants/Grants.tsx').then((m) => m.Grants),
  },
  {
    ...screens.signRule,
    audience: 'console',
    permission: P.signRule,
    load: () => import('./console/sign-rules/SignRules.tsx').then((m) => m.SignRules),
  },
  {
    ...screens.coupons,
    audience: 'console',
    permission: P.coupon,
    isTable: true,
    load: () => import('./console/coupons/Coupons.tsx').then((m) => m.Coupons),
  },
  {
    ...screens.receivedCoupons,
    audience: 'console',
    permission: P.coupon,
    isTable: true,
    load: () => import('./console/coupons/ReceivedCoupons.tsx').then((m) => m.ReceivedCoupons),
  },
  {
    ...screens.exchangedCoupons,
    audience: 'console',
    permission: P.coupon,
    isTable: true,
    load: () => import('./console/coupons/ExchangedCoupons.tsx').then((m) => m.ExchangedCoupons),
  },
  {
    ...screens.claimCoupon,
    audience: 'console',
    permission: P.claimCoupon,
    load: () => import('./console/coupons/issue/HelpCoupon.tsx').then((m) => m.HelpCoupon),
  },
  {
    ...screens.vipPlans,
    audience: 'console',
    permission: P.vipPlan,
    isTable: true,
    load: () => import('./console/plans/PlanManage.tsx').then((m) => m.PlanManage),
  },
  {
    ...screens.reconcile,
    audience: 'console',
    permission: P.reconcile,
    isTable: true,
    load: () => import('./console/reconcile/Reconcile.tsx').then((m) => m.Reconcile),
  },
]
