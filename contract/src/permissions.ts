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
  givePoints: 1021,
  healthReport: 1022,
  healthMonitoring: 1023,
  groupChat: 1024,
  certification: 1031,
  dispute: 1041,
} as const
export type PermissionKey = keyof typeof P

/** The groups of the console's side menu, each with an icon that none of its entries has. */
export const menuGroups: Readonly<Record<string, { icon: string }>> = {
  商城: { icon: 'store' },
  活动: { icon: 'calendar' },
  内容: { icon: 'book' },
  营销: { icon: 'gift' },
  会员: { icon: 'users' },
  机构: { icon: 'network' },
}
export type PermissionId = (typeof P)[PermissionKey]

/**
 * An entry of the console's side menu, which shows once its screen is built; it is called like its permission unless told.
 * `go`: the letter that leads there after g.
 */
export type MenuEntry = { url: string; icon: string; sort: number; group: string; name?: string; go?: string }
/** What people see of a permission, and its entries in the menu: a screen may have several, told apart by their parameters. */
export type Permission = { id: number; name: string; group: string; menu?: readonly MenuEntry[] }
export const permissions = {
  activityList: {
    id: P.activityList,
    name: '活动列表',
    group: '活动',
    menu: [
      { url: screens.activities.path, icon: 'flag', sort: 40, group: '活动', go: 'a' },
      { url: `${screens.activities.path}?type=1`, icon: 'list-checks', sort: 41, group: '活动', name: '任务列表' },
    ],
  },
  company: {
    id: P.company,
    name: '商家列表',
    group: '商家',
    menu: [{ url: screens.companies.path, icon: 'briefcase', sort: 25, group: '商城', go: 'c' }],
  },
  goods: {
    id: P.goods,
    name: '商品列表',
    group: '商城',
    menu: [{ url: screens.goodsList.path, icon: 'package', sort: 20, group: '商城', go: 'p' }],
  },
  order: {
    id: P.order,
    name: '订单管理',
    group: '订单',
    menu: [{ url: screens.orderManagement.path, icon: 'receipt', sort: 30, group: '商城', go: 'o' }],
  },
  article: {
    id: P.article,
    name: '文章列表',
    group: '内容',
    menu: [{ url: screens.articles.path, icon: 'article', sort: 45, group: '内容', go: 'w' }],
  },
  coupon: {
    id: P.coupon,
    name: '优惠券管理',
    group: '营销',
    menu: [
      { url: screens.coupons.path, icon: 'coupon', sort: 50, group: '营销', go: 'q' },
      { url: screens.receivedCoupons.path, icon: 'inbox', sort: 51, group: '营销', name: '领取记录' },
      { url: screens.exchangedCoupons.path, icon: 'check', sort: 52, group: '营销', name: '核销记录' },
    ],
  },
  member: {
    id: P.member,
    name: '会员列表',
    group: '会员',
    menu: [{ url: screens.members.path, icon: 'user', sort: 60, group: '会员', go: 'm' }],
  },
  staff: {
    id: P.staff,
    name: '员工列表',
    group: '机构',
    menu: [{ url: screens.staff.path, icon: 'staff', sort: 71, group: '机构', go: 's' }],
  },
  organ: {
    id: P.organ,
    name: '机构管理',
    group: '机构',
    menu: [{ url: screens.organs.path, icon: 'organ', sort: 70, group: '机构', go: 'j' }],
  },
  role: {
    id: P.role,
    name: '角色管理',
    group: '机构',
    menu: [
      { url: screens.roles.path, icon: 'role', sort: 72, group: '机构', go: 'r' },
      { url: `${screens.roles.path}?type=share`, icon: 'share', sort: 73, group: '机构', name: '授权管理' },
    ],
  },
  label: {
    id: P.label,
    name: '标签管理',
    group: '会员',
    menu: [{ url: screens.labels.path, icon: 'label', sort: 65, group: '会员', go: 'l' }],
  },
  systemLabel: {
    id: P.systemLabel,
    name: '商家标签',
    group: '会员',
    menu: [{ url: screens.systemLabels.path, icon: 'labels', sort: 66, group: '会员' }],
  },
  consult: {
    id: P.consult,
    name: '在线咨询',
    group: '咨询',
    menu: [{ url: screens.consultDesk.path, icon: 'message', sort: 80, group: '' }],
  },
  certification: {
    id: P.certification,
    name: '认证审核',
    group: '会员',
    menu: [{ url: screens.certifications.path, icon: 'badge', sort: 67, group: '会员' }],
  },
  consultDesk: { id: P.consultDesk, name: '咨询工作台', group: '咨询' },
  claimCoupon: {
    id: P.claimCoupon,
    name: '代领优惠券',
    group: '营销',
    menu: [{ url: screens.claimCoupon.path, icon: 'coupon', sort: 63, group: '会员' }],
  },
  stock: {
    id: P.stock,
    name: '库存管理',
    group: '商城',
    menu: [{ url: screens.stock.path, icon: 'boxes', sort: 22, group: '商城', go: 'k' }],
  },
  orderStatistics: {
    id: P.orderStatistics,
    name: '订单统计',
    group: '订单',
    menu: [{ url: screens.orderStatistics.path, icon: 'chart', sort: 32, group: '商城', go: 't' }],
  },
  console: {
    id: P.console,
    name: '系统首页',
    group: '系统',
    menu: [{ url: screens.consoleHome.path, icon: 'home', sort: 10, group: '', go: 'h' }],
  },
  goodsEdit: {
    id: P.goodsEdit,
    name: '新增商品',
    group: '商城',
    menu: [{ url: screens.addGoods.path, icon: 'package-plus', sort: 21, group: '商城' }],
  },
  goodsExport: { id: P.goodsExport, name: '导出商品', group: '商城' },
  orderHandle: { id: P.orderHandle, name: '发货、备货与关闭订单', group: '订单' },
  orderExport: { id: P.orderExport, name: '导出订单', group: '订单' },
  orderWriteOff: {
    id: P.orderWriteOff,
    name: '核销台',
    group: '订单',
    menu: [{ url: screens.orderDesk.path, icon: 'scan', sort: 31, group: '商城', go: 'd' }],
  },
  orderCash: { id: P.orderCash, name: '线下收款', group: '订单' },
  routes: { id: P.routes, name: '导航测试', group: '系统' },
  people: { id: P.people, name: '选择机构人员', group: '机构' },
  goodsFront: { id: P.goodsFront, name: '首页推荐与排序', group: '商城' },
  givePoints: {
    id: P.givePoints,
    name: '手动积分',
    group: '会员',
    menu: [{ url: screens.givePoints.path, icon: 'coins', sort: 61, group: '会员' }],
  },
  healthReport: {
    id: P.healthReport,
    name: '上传体检报告',
    group: '会员',
    menu: [{ url: screens.healthReport.path, icon: 'report', sort: 62, group: '会员' }],
  },
  healthMonitoring: {
    id: P.healthMonitoring,
    name: '健康监测',
    group: '会员',
    menu: [{ url: screens.healthMonitoring.path, icon: 'pulse', sort: 64, group: '会员' }],
  },
  groupChat: {
    id: P.groupChat,
    name: '群聊列表',
    group: '内容',
    menu: [{ url: screens.groupChats.path, icon: 'messages', sort: 46, group: '内容' }],
  },
  dispute: {
    id: P.dispute,
    name: '异议处理',
    group: '系统',
    menu: [{ url: screens.disputes.path, icon: 'help', sort: 92, group: '' }],
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
      'certification',
      'systemLabel',
      'givePoints',
      'healthReport',
      'healthMonitoring',
      'groupChat',
      'dispute',
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
