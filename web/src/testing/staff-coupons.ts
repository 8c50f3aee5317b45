import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Rewards = Contract['rewards']
type Coupon = OutputOf<Rewards['getCouponList']>['list'][number]
type Figures = OutputOf<Rewards['getCouponFigures']>
type Received = OutputOf<Rewards['getReceivedCoupons']>['list'][number]
type Exchanged = OutputOf<Rewards['getExchangedCoupons']>['list'][number]
type Issuable = OutputOf<Rewards['getCouponsToIssue']>['list'][number]

const worth = { kind: 'fixed', off_fen: 1000, percent_bp: 10_000, cap_fen: 0, threshold_fen: 10_000 } as const

/** A coupon as staff keep it: a draft that nobody has claimed unless told. */
export const staffCoupon = (own: Partial<Coupon> = {}): Coupon => ({
  id: 11,
  name: '满100减10',
  ...worth,
  scope: 'all',
  scope_words: '全部商品',
  merchantId: 3,
  merchant_name: '和颐优选',
  stackable: true,
  bearer: 'platform',
  quota: 500,
  taken: 0,
  per_person: 1,
  points_price: 0,
  is_public: true,
  gift_above_fen: null,
  claim_from: null,
  claim_until: null,
  valid_from: null,
  valid_until: null,
  valid_days: 30,
  rules: '',
  state: 'DRAFT',
  organ_id: 2,
  organ_name: '觅桥社区健康服务中心',
  actions: ['edit', 'publish'],
  created_at: '2026-11-20T02:00:00.000Z',
  version: '1',
  ...own,
})
export const couponFigures = (own: Partial<Figures> = {}): Figures => ({
  quota: 500,
  taken: 36,
  unused: 20,
  used: 12,
  expired: 3,
  revoked: 1,
  redeemed: 2,
  orders: 10,
  revenue_fen: 123_400,
  cost_fen: 12_000,
  bearer: 'platform',
  by_day: [
    { day: '2026-11-19', taken: 30, used: 4 },
    { day: '2026-11-20', taken: 6, used: 8 },
  ],
  ...own,
})
/** One of those that staff may give to members. */
export function givenCoupon(own: Partial<Coupon> = {}): Issuable {
  const { actions: _, version: _v, ...coupon } = staffCoupon({ state: 'ON', ...own })
  return { ...coupon, left: coupon.quota - coupon.taken }
}

/** A coupon that a member got. */
export const receivedCoupon = (own: Partial<Received> = {}): Received => ({
  id: 71,
  coupon_id: 11,
  name: '满100减10',
  ...worth,
  merchant_name: '和颐优选',
  member: { id: 101, name: '沈宝珍', mobile_masked: '139****0001' },
  organ_name: '觅桥社区健康服务中心',
  source: 'staff',
  state: 'UNUSED',
  state_name: '未使用',
  from_at: '2026-11-20T02:00:00.000Z',
  until_at: '2026-12-20T16:00:00.000Z',
  created_at: '2026-11-20T02:00:00.000Z',
  by: '夏静',
  may_revoke: true,
  ...own,
})
/** One that was redeemed in a store today. */
export function exchangedCoupon(own: Partial<Exchanged> = {}): Exchanged {
  const { may_revoke: _, ...held } = receivedCoupon()
  return {
    ...held,
    source: 'claim',
    by: '',
    state: 'USED',
    state_name: '已使用',
    used_at: '2026-11-21T02:00:00.000Z',
    way: 'store',
    order_id: null,
    order_no: '',
    store_name: '和颐优选·中心店',
    used_by: '凌志强',
    discount_fen: 1000,
    bill_fen: 12_000,
    may_undo: true,
    ...own,
  }
}
