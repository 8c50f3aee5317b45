import { screens } from '@heyi/contract/screens'
import { goodsIdOf, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    ...screens.mall,
    audience: 'public',
    aliases: ['/pagesD/shopping/shopping'],
    load: () => import('./shopping/Shopping.tsx').then((m) => m.Shopping),
  },
  {
    ...screens.product,
    audience: 'public',
    aliases: ['/pagesD/shopping/shopping_details'],
    sample: { goods_id: 'goods' },
    load: () => import('./product/Product.tsx').then((m) => m.Product),
    reads: (params) => {
      const goods_id = goodsIdOf(params)
      return goods_id === null ? null : { call: 'mall.getGoods', input: { goods_id } }
    },
  },
  {
    ...screens.shop,
    audience: 'public',
    sample: { merchantId: 'shop' },
    load: () => import('./shop/Shop.tsx').then((m) => m.Shop),
  },
  {
    ...screens.shopHome,
    audience: 'public',
    sample: { merchantId: 'shop' },
    load: () => import('./shop/Shop.tsx').then((m) => m.ShopHome),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
