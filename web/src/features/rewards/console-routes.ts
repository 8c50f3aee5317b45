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
    load: () => import('./grants/console/Grants.tsx').then((m) => m.Grants),
  },
  {
    ...screens.signRule,
    audience: 'console',
    permission: P.signRule,
    load: () => import('./sign-rules/console/SignRules.tsx').then((m) => m.SignRules),
  },
  {
    ...screens.coupons,
    audience: 'console',
    permission: P.coupon,
    isTable: true,
    load: () => import('./coupons/console/Coupons.tsx').then((m) => m.Coupons),
  },
  {
    ...screens.receivedCoupons,
    audience: 'console',
    permission: P.coupon,
    isTable: true,
    load: () => import('./coupons/console/ReceivedCoupons.tsx').then((m) => m.ReceivedCoupons),
  },
  {
    ...screens.exchangedCoupons,
    audience: 'console',
    permission: P.coupon,
    isTable: true,
    load: () => import('./coupons/console/ExchangedCoupons.tsx').then((m) => m.ExchangedCoupons),
  },
  {
    ...screens.claimCoupon,
    audience: 'console',
    permission: P.claimCoupon,
    load: () => import('./coupons/console/issue/HelpCoupon.tsx').then((m) => m.HelpCoupon),
  },
  {
    ...screens.vipPlans,
    audience: 'console',
    permission: P.vipPlan,
    isTable: true,
    load: () => import('./vip/console/PlanManage.tsx').then((m) => m.PlanManage),
  },
  {
    ...screens.reconcile,
    audience: 'console',
    permission: P.reconcile,
    isTable: true,
    load: () => import('./reconcile/console/Reconcile.tsx').then((m) => m.Reconcile),
  },
]
