import type { RouteLine } from '../../lib/routes.ts'

/** The desk's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    path: '/pagesPC/list/goods/goods_list',
    title: '商品列表',
    audience: 'console',
    permission: 19,
    load: () => import('./console/goods/GoodsList.tsx').then((m) => m.GoodsList),
  },
  {
    path: '/pagesPC/list/goods/add_goods',
    title: '新增商品',
    audience: 'console',
    permission: 1002,
    sample: { goods_id: 'goods' },
    load: () => import('./console/editor/AddGoods.tsx').then((m) => m.AddGoods),
  },
]
