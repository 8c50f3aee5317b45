/**
 * Every permission. Ids below 1000 are fixed by the specification (section 6); ours begin at 1001. An entry with
 * `menu` stands in the console's side menu once its screen is built.
 */
export const permissions = {
  activityList: { id: 5, name: '活动列表', group: '活动' },
  company: { id: 13, name: '商家列表', group: '商家' },
  goods: {
    id: 19,
    name: '商品列表',
    group: '商城',
    menu: { url: '/pagesPC/list/goods/goods_list', icon: 'package', sort: 20, group: '商城' },
  },
  order: {
    id: 20,
    name: '订单管理',
    group: '订单',
    menu: { url: '/pagesPC/list/order/order_management', icon: 'receipt', sort: 30, group: '商城' },
  },
  article: { id: 27, name: '文章列表', group: '内容' },
  coupon: { id: 33, name: '优惠券管理', group: '营销' },
  member: { id: 44, name: '会员列表', group: '会员' },
  staff: { id: 54, name: '员工列表', group: '机构' },
  organ: { id: 60, name: '机构列表', group: '机构' },
  role: { id: 67, name: '角色管理', group: '机构' },
  label: { id: 82, name: '标签列表', group: '会员' },
  systemLabel: { id: 89, name: '商家标签', group: '会员' },
  consult: { id: 106, name: '在线咨询', group: '咨询' },
  consultDesk: { id: 107, name: '咨询工作台', group: '咨询' },
  claimCoupon: { id: 111, name: '代领优惠券', group: '营销' },
  stock: { id: 191, name: '库存管理', group: '商城' },
  orderStatistics: { id: 192, name: '订单统计', group: '订单' },
  console: {
    id: 1001,
    name: '系统首页',
    group: '系统',
    menu: { url: '/pagesPC/list/index/index', icon: 'home', sort: 10, group: '' },
  },
  goodsEdit: {
    id: 1002,
    name: '新增商品',
    group: '商城',
    menu: { url: '/pagesPC/list/goods/add_goods', icon: 'package-plus', sort: 21, group: '商城' },
  },
  goodsExport: { id: 1003, name: '导出商品', group: '商城' },
  orderHandle: { id: 1004, name: '发货、备货与关闭订单', group: '订单' },
  orderExport: { id: 1005, name: '导出订单', group: '订单' },
  orderWriteOff: { id: 1006, name: '核销订单', group: '订单' },
  orderCash: { id: 1007, name: '线下收款', group: '订单' },
  orderOnBehalf: { id: 1008, name: '代客下单', group: '订单' },
  routes: { id: 1009, name: '导航测试', group: '系统' },
  people: { id: 1010, name: '选择机构人员', group: '机构' },
} as const satisfies Record<string, Permission>

export type Permission = {
  id: number
  name: string
  group: string
  menu?: { url: string; icon: string; sort: number; group: string }
}
export type PermissionKey = keyof typeof permissions
export type PermissionId = (typeof permissions)[PermissionKey]['id']

/** Permission ids by key: `P.order` is 20. */
export const P = Object.fromEntries(Object.entries(permissions).map(([key, value]) => [key, value.id])) as {
  [K in PermissionKey]: (typeof permissions)[K]['id']
}

/** The roles that ship. The platform administrator sees everything; the others hold what is named. */
export const shippedRoles = [
  { key: 'platform_admin', name: '平台管理员', permissions: 'all' },
  {
    key: 'organ_admin',
    name: '机构管理员',
    permissions: [
      'console',
      'goods',
      'goodsEdit',
      'goodsExport',
      'stock',
      'order',
      'orderHandle',
      'orderExport',
      'orderWriteOff',
      'orderCash',
      'orderOnBehalf',
      'orderStatistics',
      'activityList',
      'article',
      'coupon',
      'claimCoupon',
      'member',
      'staff',
      'organ',
      'role',
      'label',
      'systemLabel',
      'company',
      'consult',
      'people',
      'routes',
    ],
  },
  {
    key: 'operator',
    name: '运营人员',
    permissions: [
      'console',
      'goods',
      'goodsEdit',
      'goodsExport',
      'stock',
      'order',
      'orderHandle',
      'orderExport',
      'activityList',
      'article',
      'coupon',
      'label',
      'company',
      'people',
    ],
  },
  { key: 'writeoff', name: '核销员', permissions: ['orderWriteOff'] },
  { key: 'doctor', name: '医生', permissions: ['people'] },
  { key: 'assessor', name: '评估师', permissions: ['people'] },
  {
    key: 'service',
    name: '客服',
    permissions: ['console', 'order', 'company', 'member', 'consult', 'consultDesk', 'people'],
  },
] as const satisfies readonly { key: string; name: string; permissions: 'all' | readonly PermissionKey[] }[]
export type RoleKey = (typeof shippedRoles)[number]['key']
