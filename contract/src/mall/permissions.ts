import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const mallPermissions = {
  goods: {
    id: 19,
    name: '商品列表',
    group: '商城',
    menu: [{ url: screens.goodsList.path, icon: 'package', sort: 20, group: '商品', go: 'p' }],
  },
  stock: {
    id: 191,
    name: '库存管理',
    group: '商城',
    menu: [{ url: screens.stock.path, icon: 'boxes', sort: 22, group: '商品', go: 'k' }],
  },
  goodsEdit: {
    id: 1002,
    name: '新增商品',
    group: '商城',
    menu: [{ url: screens.addGoods.path, icon: 'package-plus', sort: 21, group: '商品' }],
  },
  goodsExport: { id: 1003, name: '导出商品', group: '商城' },
  shopEdit: {
    id: 1013,
    name: '店铺装修',
    group: '商城',
    menu: [{ url: screens.decorate.path, icon: 'paintbrush', sort: 28, group: '商品' }],
  },
  storeEdit: {
    id: 1014,
    name: '门店管理',
    group: '商城',
    menu: [{ url: screens.storeManage.path, icon: 'map-pin', sort: 27, group: '商品' }],
  },
  categoryEdit: {
    id: 1015,
    name: '商品分类',
    group: '商城',
    menu: [{ url: screens.categoryManage.path, icon: 'folder-tree', sort: 23, group: '商品' }],
  },
  freight: {
    id: 1018,
    name: '运费模板',
    group: '商城',
    menu: [{ url: screens.freight.path, icon: 'truck', sort: 24, group: '商品' }],
  },
  promotion: {
    id: 1019,
    name: '营销活动',
    group: '营销',
    menu: [{ url: screens.promotions.path, icon: 'flame', sort: 54, group: '营销' }],
  },
  goodsFront: { id: 1011, name: '首页推荐与排序', group: '商城' },
} as const satisfies Permissions
