import { WHOLE_BP } from '@heyi/contract/rewards/plan-rules'

const DAY_MS = 86_400_000

/** The price of one unit for who has this discount: rounded up, so that nothing that costs money is free. */
export const vipPrice = (price_fen: number, discount_bp: number): number =>
  Math.ceil((price_fen * discount_bp) / WHOLE_BP)

/** When a bought period begins and ends: after what is already bought, and never in the past. */
export function nextPeriod(now: Date, until: Date | null, days: number): { from_at: Date; until_at: Date } {
  const from_at = until && until > now ? until : now
  return { from_at, until_at: new Date(from_at.getTime() + days * DAY_MS) }
}

type Bought = { paid_fen: number; days: number; from_at: Date }
/** What goes back of a period that is given up at a moment: the share of the days that nobody has begun, rounded down. */
export function unusedOf({ paid_fen, days, from_at }: Bought, now: Date): { days: number; fen: number } {
  const begun = Math.ceil((now.getTime() - from_at.getTime()) / DAY_MS)
  const unused = Math.min(days, Math.max(0, days - Math.max(0, begun)))
  return { days: unused, fen: Math.floor((paid_fen * unused) / days) }
}
