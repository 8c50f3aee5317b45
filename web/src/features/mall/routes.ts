import { screens } from '@heyi/contract/screens'
import { goodsIdOf, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    ...screens.mall,
    audience: 'public',
    aliases: ['/pagesD/shopping/shopping'],
    load: () => import('./catalogue/shopping/Shopping.tsx').then((m) => m.Shopping),
  },
  {
    ...screens.product,
    audience: 'public',
    aliases: ['/pagesD/shopping/shopping_details'],
    sample: { goods_id: 'goods' },
    load: () => import('./catalogue/product/Product.tsx').then((m) => m.Product),
    reads: (params) => {
      const goods_id = goodsIdOf(params)
      return goods_id === null ? [] : [{ call: 'mall.getGoods', input: { goods_id } }]
    },
  },
  {
    ...screens.shop,
    audience: 'public',
    sample: { merchantId: 'shop' },
    load: () => import('./shops/Shop.tsx').then((m) => m.Shop),
  },
  {
    ...screens.shopHome,
    audience: 'public',
    sample: { merchantId: 'shop' },
    load: () => import('./shops/Shop.tsx').then((m) => m.ShopHome),
  },
  {
    ...screens.goodsSearch,
    audience: 'public',
    load: () => import('./search/FindGoods.tsx').then((m) => m.FindGoods),
  },
  {
    ...screens.hotGoods,
    audience: 'public',
    load: () => import('./search/hot/HotGoodsList.tsx').then((m) => m.HotGoodsList),
    reads: () => [{ call: 'mall.getCategories', input: {} }],
  },
  {
    ...screens.suggestions,
    audience: 'public',
    load: () => import('./suggestions/SuggestedGoods.tsx').then((m) => m.SuggestedGoods),
    reads: () => [{ call: 'mall.getSuggestions', input: { num: 40 } }],
  },
  {
    ...screens.stores,
    audience: 'public',
    load: () => import('./stores/StoreList.tsx').then((m) => m.StoreList),
  },
  {
    ...screens.store,
    audience: 'public',
    sample: { store_id: 'store' },
    load: () => import('./stores/StoreDetail.tsx').then((m) => m.StoreDetail),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
