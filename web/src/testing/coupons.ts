import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { staffCoupon as listedCoupon } from './staff-coupons.ts'

type Rewards = Contract['rewards']
type Claimable = OutputOf<Rewards['getCoupon']>
type Own = OutputOf<Rewards['getUserCoupon']>
type Staff = OutputOf<Rewards['getCouponDetail']>
type Received = OutputOf<Rewards['getReceivedCoupons']>['list'][number]
type Exchanged = OutputOf<Rewards['getExchangedCoupons']>['list'][number]

export const COUPON_CODE = '210987654321'

const worth = {
  name: '满100减10',
  kind: 'fixed',
  off_fen: 1000,
  percent_bp: 10_000,
  cap_fen: 0,
  threshold_fen: 10_000,
  merchant_name: '和颐优选',
} as const
const terms = { ...worth, scope: 'all', scope_words: '全部商品', merchantId: 3, stackable: true } as const

/** A coupon that may be claimed. */
export const claimable = (own: Partial<Claimable> = {}): Claimable => ({
  ...terms,
  id: 7,
  points_price: 0,
  valid_from: null,
  valid_until: null,
  valid_days: 30,
  claim_until: null,
  per_person: 1,
  mine: 0,
  usable: 0,
  left: 20,
  quota: 100,
  may_claim: true,
  why: '',
  rules: '每单限用一张。',
  things: [],
  ...own,
})

/** A member's own coupon, whose end is the midnight after 5 December. */
export const userCoupon = (own: Partial<Own> = {}): Own => ({
  ...terms,
  id: 70,
  coupon_id: 7,
  state: 'UNUSED',
  is_usable: true,
  why: '',
  from_at: '2026-11-05T16:00:00.000Z',
  until_at: '2026-12-05T16:00:00.000Z',
  source: 'claim',
  used_at: null,
  order_id: null,
  store_name: '',
  discount_fen: 0,
  created_at: '2026-11-05T16:00:00.000Z',
  rules: '每单限用一张。',
  things: [],
  code: COUPON_CODE,
  qr: `WC1.${COUPON_CODE}`,
  picture: 'data:image/svg+xml,x',
  log: [{ event: 'get', label: '领取', reason: '', at: '2026-11-05T16:00:00.000Z' }],
  ...own,
})

/** A coupon as staff keep it, with what it is for. */
export const staffCoupon = (own: Partial<Staff> = {}): Staff => ({
  ...listedCoupon({ id: 7, quota: 100, organ_name: '晚渡社区', created_at: '2026-11-05T16:00:00.000Z' }),
  things: [],
  ...own,
})

export const received = (own: Partial<Received> = {}): Received => ({
  ...worth,
  id: 70,
  coupon_id: 7,
  member: { id: 101, name: '陆根生', mobile_masked: '139****0002' },
  organ_name: '晚渡社区',
  source: 'claim',
  state: 'UNUSED',
  state_name: '未使用',
  from_at: '2026-11-05T16:00:00.000Z',
  until_at: '2026-12-05T16:00:00.000Z',
  created_at: '2026-11-05T16:00:00.000Z',
  by: '',
  may_revoke: true,
  ...own,
})

export const exchanged = (own: Partial<Exchanged> = {}): Exchanged => {
  const { may_revoke: _, ...row } = received({ state: 'USED', state_name: '已使用' })
  return {
    ...row,
    used_at: '2026-11-20T02:00:00.000Z',
    way: 'store',
    order_id: null,
    order_no: '',
    store_name: '和颐优选·中心店',
    used_by: '王敏',
    discount_fen: 1000,
    bill_fen: 12_000,
    may_undo: true,
    ...own,
  }
}
