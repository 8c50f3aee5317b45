import type { RouteLine } from '../../lib/routes.ts'

export const routes: RouteLine[] = [
  {
    path: '/pages/login/login',
    title: '登录',
    audience: 'public',
    load: () => import('./login/Login.tsx').then((m) => m.Login),
  },
  {
    path: '/pages/user/user',
    title: '我的',
    audience: 'member',
    tab: { index: 4, label: '我的', icon: 'user' },
    nav: 'custom',
    load: () => import('./me/UserHome.tsx').then((m) => m.UserHome),
  },
  {
    path: '/pagesC/user/setting',
    title: '设置',
    audience: 'member',
    load: () => import('./settings/Setting.tsx').then((m) => m.Setting),
  },
  {
    path: '/pagesC/user/userAgreement',
    title: '用户协议',
    audience: 'public',
    load: () => import('./agreements/UserAgreement.tsx').then((m) => m.UserAgreement),
  },
  {
    path: '/pagesC/user/privacyPolicy',
    title: '隐私政策',
    audience: 'public',
    load: () => import('./agreements/PrivacyPolicy.tsx').then((m) => m.PrivacyPolicy),
  },
  {
    path: '/pagesPC/list/login',
    title: '管理登录',
    audience: 'public',
    isBare: true,
    load: () => import('./console/login/ConsoleLogin.tsx').then((m) => m.ConsoleLogin),
  },
]
