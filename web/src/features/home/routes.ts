import type { RouteLine } from '../../lib/routes.ts'

export const routes: RouteLine[] = [
  {
    path: '/pages/index/index',
    title: '首页',
    audience: 'public',
    tab: { index: 0, label: '首页', icon: 'home' },
    nav: 'custom',
    aliases: ['/pages/index/index_temp', '/pages/index/index_v1'],
    load: () => import('./front/Home.tsx').then((m) => m.Home),
    reads: () => ({ call: 'home.getHome', input: {} }),
  },
  {
    path: '/pages/error/404',
    title: '页面不存在',
    audience: 'public',
    load: () => import('./shell/NotFound.tsx').then((m) => m.NotFound),
  },
  {
    path: '/pages/index/nav_text',
    title: '导航测试',
    audience: 'staff',
    permission: 1009,
    load: () => import('./shell/NavText.tsx').then((m) => m.NavText),
  },
  {
    path: '/pagesPC/list/index/index',
    title: '系统首页',
    audience: 'console',
    permission: 1001,
    load: () => import('./console/overview/ConsoleHome.tsx').then((m) => m.ConsoleHome),
  },
]
