import { goodsIdOf, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    path: '/pages/index/shopping',
    title: '积分商城',
    audience: 'public',
    load: () => import('./shopping/Shopping.tsx').then((m) => m.Shopping),
  },
  {
    path: '/pagesV2/shop/product',
    title: '商品详情',
    audience: 'public',
    sample: { goods_id: 'goods' },
    load: () => import('./product/Product.tsx').then((m) => m.Product),
    reads: (params) => {
      const goods_id = goodsIdOf(params)
      return goods_id === null ? null : { call: 'mall.getGoods', input: { goods_id } }
    },
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
