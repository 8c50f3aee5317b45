const DAY_MS = 86_400_000

type Bought = { paid_fen: number; days: number; from_at: Date }
/** What goes back of a period that is given up at a moment: the share of the days that nobody has begun, rounded down. */
export function unusedOf({ paid_fen, days, from_at }: Bought, now: Date): { days: number; fen: number } {
  const begun = Math.ceil((now.getTime() - from_at.getTime()) / DAY_MS)
  const unused = Math.min(days, Math.max(0, days - Math.max(0, begun)))
  return { days: unused, fen: Math.floor((paid_fen * unused) / days) }
}

/** Begun days that earn one coupon of those that a plan brings every month. */
const DAYS_OF_COUPON = 30
/** Of the coupons that a period has brought, the newest first, those that its begun days have not earned. */
export const unearned = <T>(coupons: readonly T[], begun: number): T[] =>
  coupons.slice(0, Math.max(0, coupons.length - Math.floor(begun / DAYS_OF_COUPON)))
