import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Rewards = Contract['rewards']
type LedgerLine = OutputOf<Rewards['getScoreRecord']>[number]

export const account = (points = 1200, balance_fen = 35_000): OutputOf<Rewards['getAccount']> => ({
  points,
  balance_fen,
})

export const ledgerLine = (own: Partial<LedgerLine> = {}): LedgerLine => ({
  id: 1,
  delta: 10,
  balance_after: 1200,
  reason: '每日签到',
  created_at: '2026-11-20T08:00:00.000Z',
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
/** What somebody is as a VIP until December. */
export const myVip = (): OutputOf<Rewards['getVip']> => ({
  vip: { name: '会员月卡', until_at: vipUntil, multiplier_bp: 15_000, discount_bp: 9_500 },
  periods: [
    { order_id: 501, name: '会员月卡', paid_fen: 1_900, from_at: '2026-11-20T08:00:00.000Z', until_at: vipUntil },
  ],
})
