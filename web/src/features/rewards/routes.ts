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
    load: () => import('./ledgers/MyPoints.tsx').then((m) => m.MyPoints),
  },
  {
    ...screens.balance,
    audience: 'member',
    load: () => import('./ledgers/MyBalance.tsx').then((m) => m.MyBalance),
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

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
