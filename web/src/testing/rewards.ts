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
