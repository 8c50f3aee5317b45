import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { FirstRead } from '../../lib/calls.ts'
import { idParam, type Params, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const ledgerOf = (call: 'getScoreRecord' | 'getBalanceRecord', { direction, kind, days }: Params): FirstRead[] => [
  { call: 'rewards.getAccount', input: {} },
  {
    call: `rewards.${call}`,
    input: { direction: direction ?? 'all', ...(kind ? { kind } : {}), ...(days ? { days: Number(days) } : {}) },
    isPages: true,
  },
]

/** Records of coupons as they are opened: of whom and of which coupon the address says; narrowed otherwise the screen asks. */
function recordsOf(call: 'getReceivedCoupons' | 'getExchangedCoupons', params: Params): FirstRead[] {
  if (params.kind) return []
  const scope = { only_organ: params.scope !== 'below', this_organ: params.scope !== 'own' }
  const kind = call === 'getReceivedCoupons' ? { user_id: idParam(params.user_id) ?? 0, state: 'all' } : { way: 'all' }
  const asked = { keyword: (params.keyword ?? '').slice(0, 40), coupon_id: idParam(params.coupon_id) ?? 0 }
  return [{ call: `rewards.${call}`, input: { ...asked, ...kind, ...scope }, isPages: true }]
}

const phoneRoutes: RouteLine[] = [
  {
    ...screens.signIn,
    audience: 'member',
    load: () => import('./sign-in/SignIn.tsx').then((m) => m.SignIn),
    reads: () => [{ call: 'rewards.getSignInStatus', input: {} }],
  },
  {
    ...screens.welfare,
    audience: 'member',
    load: () => import('./welfare/WelfareCenter.tsx').then((m) => m.WelfareCenter),
    reads: () => [{ call: 'rewards.getAccount', input: {} }],
  },
  {
    ...screens.givePointsPhone,
    audience: 'staff',
    permission: P.givePoints,
    load: () => import('./grants/GivePoints.tsx').then((m) => m.GivePoints),
    reads: () => [
      { call: 'rewards.getGrantLimits', input: {} },
      { call: 'rewards.getGrants', input: { state: 'all' }, isPages: true },
    ],
  },
  {
    ...screens.points,
    audience: 'member',
    load: () => import('./accounts/MyPoints.tsx').then((m) => m.MyPoints),
    reads: (params) => ledgerOf('getScoreRecord', params),
  },
  {
    ...screens.balance,
    audience: 'member',
    load: () => import('./accounts/MyBalance.tsx').then((m) => m.MyBalance),
    reads: (params) => ledgerOf('getBalanceRecord', params),
  },
  {
    ...screens.payPassword,
    audience: 'member',
    load: () => import('./pay-password/PayPassword.tsx').then((m) => m.PayPassword),
    reads: () => [{ call: 'rewards.getPayPassword', input: {} }],
  },
  {
    ...screens.rechargeVip,
    audience: 'member',
    load: () => import('./vip/RechargeVip.tsx').then((m) => m.RechargeVip),
    reads: () => [
      { call: 'mall.getPlans', input: {} },
      { call: 'rewards.getVip', input: {} },
    ],
  },
  {
    ...screens.couponDetails,
    audience: 'member',
    sample: { user_coupon_id: 'user_coupon' },
    load: () => import('./coupons/CouponDetails.tsx').then((m) => m.CouponDetails),
    reads: (params) => {
      const [user_coupon_id, coupon_id] = [idParam(params.user_coupon_id), idParam(params.coupon_id)]
      if (user_coupon_id) return [{ call: 'rewards.getUserCoupon', input: { user_coupon_id } }]
      return coupon_id ? [{ call: 'rewards.getCoupon', input: { coupon_id } }] : []
    },
  },
  {
    ...screens.couponCenter,
    audience: 'member',
    load: () => import('./coupons/CouponCenter.tsx').then((m) => m.CouponCenter),
    reads: ({ way }) => [{ call: 'rewards.getCoupons', input: { way: way ?? 'all' }, isPages: true }],
  },
  {
    ...screens.myCoupons,
    audience: 'member',
    load: () => import('./coupons/MyCoupons.tsx').then((m) => m.MyCoupons),
    reads: ({ state }) => [{ call: 'rewards.getUserCoupons', input: { state: state ?? 'usable' }, isPages: true }],
  },
  {
    ...screens.couponsPhone,
    audience: 'staff',
    permission: P.coupon,
    load: () => import('./coupons/StaffCoupons.tsx').then((m) => m.StaffCoupons),
    reads: ({ state, keyword = '' }) => [
      {
        call: 'rewards.getCouponList',
        input: {
          state: state ?? 'all',
          keyword: keyword.slice(0, 40),
        },
        isPages: true,
      },
    ],
  },
  {
    ...screens.receivedCouponsPhone,
    audience: 'staff',
    permission: P.coupon,
    load: () => import('./coupons/ReceivedCoupons.tsx').then((m) => m.ReceivedCoupons),
    reads: (params) => recordsOf('getReceivedCoupons', params),
  },
  {
    ...screens.exchangedCouponsPhone,
    audience: 'staff',
    permission: P.coupon,
    load: () => import('./coupons/ExchangedCoupons.tsx').then((m) => m.ExchangedCoupons),
    reads: (params) => recordsOf('getExchangedCoupons', params),
  },
  {
    ...screens.addCoupon,
    audience: 'staff',
    permission: P.couponEdit,
    load: () => import('./coupons/AddCoupon.tsx').then((m) => m.AddCoupon),
    reads: ({ id }) => {
      const coupon_id = idParam(id)
      return coupon_id === null ? [] : [{ call: 'rewards.getCouponDetail', input: { coupon_id } }]
    },
  },
  {
    ...screens.claimCouponPhone,
    audience: 'staff',
    permission: P.claimCoupon,
    load: () => import('./coupons/HelpCoupon.tsx').then((m) => m.HelpCoupon),
    reads: () => [{ call: 'rewards.getCouponsToIssue', input: { num: 50 } }],
  },
  {
    ...screens.redeemCoupon,
    audience: 'staff',
    permission: P.orderWriteOff,
    load: () => import('./coupons/RedeemCoupon.tsx').then((m) => m.RedeemCoupon),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
