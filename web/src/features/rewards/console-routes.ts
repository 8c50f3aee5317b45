import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The console's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
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
]
