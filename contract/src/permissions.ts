import { screens } from './screens.ts'

/** Every permission's id by key. Those below 1000 are fixed by the specification (section 6); ours begin at 1001. */
export const P = {
  activityList: 5,
  company: 13,
  goods: 19,
  order: 20,
  article: 27,
  coupon: 33,
  member: 44,
  staff: 54,
  organ: 60,
  role: 67,
  label: 82,
  systemLabel: 89,
  consult: 106,
  consultDesk: 107,
  claimCoupon: 111,
  stock: 191,
  orderStatistics: 192,
  console: 1001,
  goodsEdit: 1002,
  goodsExport: 1003,
  orderHandle: 1004,
  orderExport: 1005,
  orderWriteOff: 1006,
  orderCash: 1007,
  routes: 1009,
  people: 1010,
  goodsFront: 1011,
  companyEdit: 1030,
  companyAudit: 1031,
  setting: 1032,
} as const
export type PermissionKey = keyof typeof P

/** The groups of the console's side menu, each with an icon that none of its entries has. */
export const menuGroups: Readonly<Record<string, { icon: string }>> = { 商城: { icon: 'store' } }
export type PermissionId = (typeof P)[PermissionKey]

/** What people see of a permission. An entry with `menu` stands in the console's side menu once its screen is built. */
export type Permission = {
  id: number
  name: string
  group: string
  menu?: { url: string; icon: string; sort: number; group: string }
}
export const permissions = {
  activityList: { id: P.activityList, name: '活动列表', group: '活动' },
  company: {
    id: P.company,
    name: '商家列表',
    group: '商家',
    menu: { url: screens.companies.path, icon: 'shop', sort: 25, group: '商城' },
  },
  goods: {
    id: P.goods,
    name: '商品列表',
    group: '商城',
    menu: { url: screens.goodsList.path, icon: 'package', sort: 20, group: '商城' },
  },
  order: {
    id: P.order,
    name: '订单管理',
    group: '订单',
    menu: { url: screens.orderManagement.path, icon: 'receipt', sort: 30, group: '商城' },
  },
  article: { id: P.article, name: '文章列表', group: '内容' },
  coupon: { id: P.coupon, name: '优惠券管理', group: '营销' },
  member: { id: P.member, name: '会员列表', group: '会员' },
  staff: { id: P.staff, name: '员工列表', group: '机构' },
  organ: {
    id: P.organ,
    name: '机构管理',
    group: '机构',
    menu: { url: screens.organs.path, icon: 'organ', sort: 70, group: '机构' },
  },
  role: { id: P.role, name: '角色管理', group: '机构' },
  label: {
    id: P.label,
    name: '标签管理',
    group: '会员',
    menu: { url: screens.labels.path, icon: 'label', sort: 60, group: '会员' },
  },
  systemLabel: { id: P.systemLabel, name: '商家标签', group: '会员' },
  consult: { id: P.consult, name: '在线咨询', group: '咨询' },
  consultDesk: { id: P.consultDesk, name: '咨询工作台', group: '咨询' },
  claimCoupon: { id: P.claimCoupon, name: '代领优惠券', group: '营销' },
  stock: { id: P.stock, name: '库存管理', group: '商城' },
  orderStatistics: { id: P.orderStatistics, name: '订单统计', group: '订单' },
  console: {
    id: P.console,
    name: '系统首页',
    group: '系统',
    menu: { url: screens.consoleHome.path, icon: 'home', sort: 10, group: '' },
  },
  goodsEdit: {
    id: P.goodsEdit,
    name: '新增商品',
    group: '商城',
    menu: { url: screens.addGoods.path, icon: 'package-plus', sort: 21, group: '商城' },
  },
  goodsExport: { id: P.goodsExport, name: '导出商品', group: '商城' },
  orderHandle: { id: P.orderHandle, name: '发货、备货与关闭订单', group: '订单' },
  orderExport: { id: P.orderExport, name: '导出订单', group: '订单' },
  orderWriteOff: {
    id: P.orderWriteOff,
    name: '核销台',
    group: '订单',
    menu: { url: screens.orderDesk.path, icon: 'scan', sort: 31, group: '商城' },
  },
  orderCash: { id: P.orderCash, name: '线下收款', group: '订单' },
  routes: { id: P.routes, name: '导航测试', group: '系统' },
  people: { id: P.people, name: '选择机构人员', group: '机构' },
  goodsFront: { id: P.goodsFront, name: '首页推荐与排序', group: '商城' },
  companyEdit: { id: P.companyEdit, name: '商家设置', group: '商家' },
  companyAudit: { id: P.companyAudit, name: '商家审核与佣金', group: '商家' },
  setting: {
    id: P.setting,
    name: '系统设置',
    group: '系统',
    menu: { url: screens.systemSetting.path, icon: 'settings', sort: 95, group: '系统' },
  },
} as const satisfies Record<PermissionKey, Permission>

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
      'companyEdit',
      'companyAudit',
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
      'companyEdit',
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
