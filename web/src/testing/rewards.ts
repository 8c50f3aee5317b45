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
