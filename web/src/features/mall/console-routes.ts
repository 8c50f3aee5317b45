import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The desk's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.goodsList,
    audience: 'console',
    permission: P.goods,
    isTable: true,
    load: () => import('./goods/console/list/GoodsList.tsx').then((m) => m.GoodsList),
  },
  {
    ...screens.stock,
    audience: 'console',
    permission: P.stock,
    isTable: true,
    load: () => import('./stock/console/list/Stock.tsx').then((m) => m.Stock),
  },
  {
    ...screens.addGoods,
    audience: 'console',
    permission: P.goodsEdit,
    sample: { goods_id: 'goods' },
    load: () => import('./goods/console/editor/AddGoods.tsx').then((m) => m.AddGoods),
  },
  {
    ...screens.shopManage,
    audience: 'console',
    permission: P.company,
    isTable: true,
    load: () => import('./shops/console/list/ShopManage.tsx').then((m) => m.ShopManage),
  },
  {
    ...screens.decorate,
    audience: 'console',
    permission: P.shopEdit,
    load: () => import('./shops/console/decorate/Decorate.tsx').then((m) => m.Decorate),
  },
  {
    ...screens.storeManage,
    audience: 'console',
    permission: P.storeEdit,
    isTable: true,
    load: () => import('./stores/console/StoreManage.tsx').then((m) => m.StoreManage),
  },
  {
    ...screens.categoryManage,
    audience: 'console',
    permission: P.categoryEdit,
    isTable: true,
    load: () => import('./categories/console/CategoryManage.tsx').then((m) => m.CategoryManage),
  },
  {
    ...screens.promotions,
    audience: 'console',
    permission: P.promotion,
    isTable: true,
    load: () => import('./promotions/console/PromotionManage.tsx').then((m) => m.PromotionManage),
  },
  {
    ...screens.freight,
    audience: 'console',
    permission: P.freight,
    isTable: true,
    load: () => import('./freight/console/FreightManage.tsx').then((m) => m.FreightManage),
  },
]
