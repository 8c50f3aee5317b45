import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const ordersPermissions = {
  order: {
    id: 20,
    name: '订单管理',
    group: '订单',
    // Refunds are read with their orders; deciding about them is a right of its own.
    menu: [
      { url: screens.orderManagement.path, icon: 'receipt-text', sort: 30, group: '订单', go: 'o' },
      {
        url: `${screens.orderManagement.path}?invoice=todo`,
        icon: 'file-pen-line',
        sort: 32,
        group: '订单',
        name: '待开发票',
      },
      { url: screens.refunds.path, icon: 'undo-2', sort: 33, group: '订单', name: '退款审核', go: 'f' },
    ],
  },
  orderStatistics: {
    id: 192,
    name: '订单统计',
    group: '订单',
    menu: [{ url: screens.orderStatistics.path, icon: 'chart-column', sort: 37, group: '财务', go: 't' }],
  },
  orderHandle: { id: 1004, name: '发货、备货与关闭订单', group: '订单' },
  orderExport: { id: 1005, name: '导出订单', group: '订单' },
  orderWriteOff: {
    id: 1006,
    name: '核销台',
    group: '订单',
    menu: [{ url: screens.orderDesk.path, icon: 'scan-line', sort: 31, group: '订单', go: 'd' }],
  },
  refund: { id: 1101, name: '退款审核', group: '订单' },
  orderCash: { id: 1007, name: '线下收款', group: '订单' },
  storeCode: {
    id: 1012,
    name: '门店码',
    group: '订单',
    menu: [
      { url: screens.staticCodes.path, icon: 'qr-code', sort: 34, group: '订单', name: '静态码' },
      { url: screens.dynamicCode.path, icon: 'timer', sort: 35, group: '订单', name: '动态码' },
    ],
  },
  buyFor: {
    id: 1016,
    name: '代客下单',
    group: '订单',
    menu: [{ url: screens.buyFor.path, icon: 'shopping-cart', sort: 29, group: '订单' }],
  },
  cashReport: {
    id: 1017,
    name: '收款日报',
    group: '订单',
    menu: [{ url: screens.cashReport.path, icon: 'banknote', sort: 38, group: '财务' }],
  },
  reviewHandle: {
    id: 1020,
    name: '评价管理',
    group: '商城',
    menu: [{ url: screens.reviewManage.path, icon: 'star', sort: 36, group: '订单' }],
  },
  settlement: {
    id: 1025,
    name: '商家结算',
    group: '订单',
    menu: [{ url: screens.settlement.path, icon: 'calculator', sort: 39, group: '财务' }],
  },
} as const satisfies Permissions
