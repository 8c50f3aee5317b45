import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Rewards = Contract['rewards']
type LedgerLine = OutputOf<Rewards['getScoreRecord']>[number]

export const account = (points = 1200, balance_fen = 35_000): OutputOf<Rewards['getAccount']> => ({
  points,
  balance_fen,
})

export const holdings = (own: Partial<OutputOf<Rewards['getHoldings']>> = {}): OutputOf<Rewards['getHoldings']> => ({
  frozen_points: 0,
  frozen: [],
  ending: null,
  gift_fen: 0,
  held: null,
  ...own,
})

export const ledgerLine = (own: Partial<LedgerLine> = {}): LedgerLine => ({
  id: 1,
  delta: 10,
  balance_after: 1200,
  kind: 'signIn',
  reason: '每日签到',
  created_at: '2026-11-20T08:00:00.000Z',
  ...own,
})

export const signInStatus = (
  own: Partial<OutputOf<Rewards['getSignInStatus']>> = {},
): OutputOf<Rewards['getSignInStatus']> => ({
  today: '2026-11-20',
  signed_today: false,
  streak: 0,
  points: 0,
  next_points: 10,
  month: '2026-11',
  days: [],
  made_up: [],
  ladder: [{ streak: 1, points: 10 }],
  cards: 2,
  cards_left: 2,
  fillable: [],
  month_points: 0,
  month_cap: 0,
  ...own,
})

type Grant = OutputOf<Rewards['getGrants']>['list'][number]
export const grant = (own: Partial<Grant> = {}): Grant => ({
  id: 7,
  state: 'DONE',
  reason: '志愿服务',
  total: 50,
  people: 1,
  first_name: '沈宝珍',
  delta: 50,
  organ_name: '晚渡社区',
  maker: '凌志强',
  is_own: true,
  decided_by: '',
  decided_at: null,
  note: '',
  created_at: '2026-11-20T08:00:00.000Z',
  ...own,
})
export const grantPage = (...list: Grant[]): OutputOf<Rewards['getGrants']> => ({
  list,
  total: list.length,
  more: false,
  next: null,
  waiting: list.filter(({ state }) => state === 'WAITING').length,
  to_decide: list.filter(({ state, is_own }) => state === 'WAITING' && !is_own).length,
})
export const grantLimits = (own: Partial<OutputOf<Rewards['getGrantLimits']>> = {}) => ({
  per_call: 500,
  per_day: 5_000,
  used_today: 0,
  most_per_call: 5_000,
  most_per_day: 50_000,
  ...own,
})

type Plans = OutputOf<Contract['mall']['getPlans']>
export const vipPlan = (own: Partial<Plans['plans'][number]> = {}): Plans['plans'][number] => ({
  sku_id: 71,
  name: '会员月卡',
  price_fen: 1_900,
  days: 31,
  multiplier_bp: 15_000,
  discount_bp: 9_500,
  perks: '到服务台优先办理',
  monthly_coupon: null,
  ...own,
})
export const rechargePack = (own: Partial<Plans['packs'][number]> = {}): Plans['packs'][number] => ({
  sku_id: 81,
  name: '充100元',
  price_fen: 10_000,
  gift_fen: 500,
  ...own,
})
const vipUntil = '2026-12-20T08:00:00.000Z'
/** A coupon that a plan brings every month. */
export const monthlyCoupon = { id: 9, name: '会员月礼', worth: '减5元', threshold: '满30元可用', is_open: true }
/** What somebody is as a VIP until December. */
export const myVip = (): OutputOf<Rewards['getVip']> => ({
  vip: {
    name: '会员月卡',
    until_at: vipUntil,
    multiplier_bp: 15_000,
    discount_bp: 9_500,
    perks: '到服务台优先办理',
    monthly_coupon: null,
  },
  periods: [
    { order_id: 501, name: '会员月卡', paid_fen: 1_900, from_at: '2026-11-20T08:00:00.000Z', until_at: vipUntil },
  ],
})
