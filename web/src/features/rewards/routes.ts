import type { RouteLine } from '../../lib/routes.ts'

export const routes: RouteLine[] = [
  {
    path: '/pages/task_integral/sign_in',
    title: '每日签到',
    audience: 'member',
    load: () => import('./sign-in/SignIn.tsx').then((m) => m.SignIn),
  },
  {
    path: '/pagesC/user/user_integrate',
    title: '我的积分',
    audience: 'member',
    load: () => import('./ledgers/MyPoints.tsx').then((m) => m.MyPoints),
  },
  {
    path: '/pagesC/user/user_remaining',
    title: '我的余额',
    audience: 'member',
    load: () => import('./ledgers/MyBalance.tsx').then((m) => m.MyBalance),
  },
]
