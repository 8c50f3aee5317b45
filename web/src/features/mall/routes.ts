import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    path: '/pages/index/shopping',
    title: '积分商城',
    audience: 'public',
    load: () => import('./phone/Shopping.tsx').then((m) => m.Shopping),
  },
  {
    path: '/pagesV2/shop/product',
    title: '商品详情',
    audience: 'public',
    load: () => import('./phone/Product.tsx').then((m) => m.Product),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
