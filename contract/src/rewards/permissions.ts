import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const rewardsPermissions = {
  coupon: {
    id: 33,
    name: '优惠券管理',
    group: '营销',
    menu: [
      { url: screens.coupons.path, icon: 'ticket', sort: 50, group: '营销', go: 'q' },
      { url: screens.receivedCoupons.path, icon: 'inbox', sort: 51, group: '营销', name: '领取记录' },
      { url: screens.exchangedCoupons.path, icon: 'check-check', sort: 52, group: '营销', name: '核销记录' },
    ],
  },
  couponEdit: { id: 1090, name: '新增、修改、停发与收回优惠券', group: '营销' },
  couponExport: { id: 1096, name: '导出优惠券记录', group: '营销' },
  claimCoupon: {
    id: 111,
    name: '代领优惠券',
    group: '营销',
    menu: [{ url: screens.claimCoupon.path, icon: 'ticket', sort: 63, group: '会员' }],
  },
  reconcile: {
    id: 1092,
    name: '对账中心',
    group: '营销',
    menu: [{ url: screens.reconcile.path, icon: 'coins', sort: 57, group: '营销' }],
  },
  payout: { id: 1095, name: '销户结算', group: '营销' },
  vipPlan: {
    id: 1093,
    name: '会员方案',
    group: '营销',
    menu: [{ url: screens.vipPlans.path, icon: 'crown', sort: 55, group: '营销' }],
  },
  givePoints: {
    id: 1021,
    name: '手动积分',
    group: '会员',
    menu: [{ url: screens.givePoints.path, icon: 'coins', sort: 61, group: '会员' }],
  },
  pointsApprove: { id: 1091, name: '复核手动积分', group: '会员' },
  accountExport: { id: 1097, name: '导出积分与余额', group: '会员' },
  signRule: {
    id: 1094,
    name: '签到规则',
    group: '营销',
    menu: [{ url: screens.signRule.path, icon: 'calendar-check', sort: 53, group: '营销' }],
  },
} as const satisfies Permissions
