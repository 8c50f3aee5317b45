import { screens } from '@heyi/contract/screens'
import type { FirstRead } from '../../lib/calls.ts'
import { goodsIdOf, idParam, type Params, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

/** The list that the address narrows. */
const goodsOf = ({ category, child, kind, sort, keyword = '', ...params }: Params): FirstRead => ({
  call: 'mall.getGoodsList',
  input: {
    category_id: idParam(child) ?? idParam(category) ?? 0,
    price_kind: kind ?? 'all',
    sort: sort ?? 'default',
    affordable: params.affordable === '1',
    keyword: keyword.slice(0, 40),
    ...(params.collected === '1' ? { collected: true } : {}),
    ...(params.promotion ? { promotion: params.promotion } : {}),
  },
  isPages: true,
})
function shopOf(id: string | undefined, home: boolean): FirstRead[] {
  const merchantId = idParam(id)
  return merchantId === null ? [] : [{ call: 'mall.getShop', input: { merchantId, home } }]
}

const phoneRoutes: RouteLine[] = [
  {
    ...screens.mall,
    audience: 'public',
    aliases: ['/pagesD/shopping/shopping'],
    load: () => import('./catalogue/shopping/Shopping.tsx').then((m) => m.Shopping),
    reads: (params) => (params.keyword ? [] : [goodsOf(params)]),
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
    reads: ({ merchantId }) => shopOf(merchantId, false),
  },
  {
    ...screens.shopHome,
    audience: 'public',
    sample: { merchantId: 'shop' },
    load: () => import('./shops/Shop.tsx').then((m) => m.ShopHome),
    reads: ({ merchantId }) => shopOf(merchantId, true),
  },
  {
    ...screens.goodsSearch,
    audience: 'public',
    load: () => import('./search/FindGoods.tsx').then((m) => m.FindGoods),
    reads: (params) => (params.keyword ? [goodsOf(params)] : []),
  },
  {
    ...screens.hotGoods,
    audience: 'public',
    load: () => import('./search/hot/HotGoodsList.tsx').then((m) => m.HotGoodsList),
    reads: ({ period, category }) => [
      {
        call: 'mall.getHotGoods',
        input: { period: period ?? 'week', category_id: idParam(category) ?? 0 },
      },
    ],
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
    reads: ({ service = '', merchantId }) => [
      {
        call: 'mall.getStores',
        input: {
          service: service.slice(0, 12),
          merchantId: idParam(merchantId) ?? 0,
          num: 20,
        },
        isPages: true,
      },
    ],
  },
  {
    ...screens.store,
    audience: 'public',
    sample: { store_id: 'store' },
    load: () => import('./stores/StoreDetail.tsx').then((m) => m.StoreDetail),
    reads: (params) => {
      const store_id = idParam(params.store_id ?? params.id)
      return store_id === null ? [] : [{ call: 'mall.getStore', input: { store_id } }]
    },
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
