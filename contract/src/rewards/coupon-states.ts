import { lifecycle, type Transition } from '../states.ts'

/** A coupon as it is made: only one that is on is given out. */
export const couponStates = { DRAFT: { name: '草稿' }, ON: { name: '发放中' }, OFF: { name: '已停发' } } as const
export type CouponState = keyof typeof couponStates
export type CouponEvent = 'publish' | 'stop' | 'resume'
const couponMoves = [
  { from: 'DRAFT', event: 'publish', to: 'ON', by: ['staff'], label: '发布' },
  { from: 'ON', event: 'stop', to: 'OFF', by: ['staff'], label: '停止发放' },
  { from: 'OFF', event: 'resume', to: 'ON', by: ['staff'], label: '恢复发放' },
] as const satisfies readonly Transition<CouponState, CouponEvent>[]
export const couponLife = lifecycle<CouponState, CouponEvent>({
  title: 'Coupon',
  states: couponStates,
  begins: { DRAFT: 'made by staff' },
  moves: couponMoves,
})
/** What each event is called on a button. */
export const couponEvents = Object.fromEntries(couponMoves.map(({ event, label }) => [event, label])) as Record<
  CouponEvent,
  string
>

/** A member's coupon. Past its end it cannot be used, whether or not it was moved to EXPIRED yet. */
export const userCouponStates = {
  UNUSED: { name: '未使用' },
  USED: { name: '已使用' },
  EXPIRED: { name: '已过期' },
  REVOKED: { name: '已收回' },
} as const
export type UserCouponState = keyof typeof userCouponStates
export type UserCouponEvent =
  | 'use'
  | 'redeem'
  | 'giveBack'
  | 'lapse'
  | 'undo'
  | 'expire'
  | 'revoke'
  | 'takeBack'
  | 'giveAgain'
const userCouponMoves = [
  { from: 'UNUSED', event: 'use', to: 'USED', by: ['owner'], label: '下单使用' },
  { from: 'UNUSED', event: 'redeem', to: 'USED', by: ['writeoff'], label: '到店核销' },
  { from: 'USED', event: 'giveBack', to: 'UNUSED', by: ['system'], label: '订单关闭，退回' },
  { from: 'USED', event: 'lapse', to: 'EXPIRED', by: ['system'], label: '订单关闭，已过期' },
  { from: 'USED', event: 'undo', to: 'UNUSED', by: ['staff'], label: '撤销核销' },
  { from: 'UNUSED', event: 'expire', to: 'EXPIRED', by: ['system'], label: '过期' },
  { from: 'UNUSED', event: 'revoke', to: 'REVOKED', by: ['staff'], label: '收回' },
  { from: 'UNUSED', event: 'takeBack', to: 'REVOKED', by: ['system'], label: '订单的交付撤销或退款，收回赠券' },
  { from: 'REVOKED', event: 'giveAgain', to: 'UNUSED', by: ['system'], label: '订单又交付了，还给会员' },
] as const satisfies readonly Transition<UserCouponState, UserCouponEvent>[]
export const userCouponLife = lifecycle<UserCouponState, UserCouponEvent>({
  title: 'Coupon of a member',
  states: userCouponStates,
  begins: { UNUSED: 'claimed, exchanged, given with an order, by a plan or by staff' },
  moves: userCouponMoves,
})
export const userCouponEventLabel = (event: string): string =>
  event === 'get' ? '领取' : (userCouponMoves.find((row) => row.event === event)?.label ?? event)

/** The lists of a member's coupons. */
export const couponTabs = { usable: '可使用', used: '已使用', expired: '已失效' } as const
export type CouponTab = keyof typeof couponTabs
