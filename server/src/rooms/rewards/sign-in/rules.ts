import { addDays } from '../../../kernel/time.ts'

/** Points of the 1st to 7th day of a streak; the eighth day begins the week again. */
export const LADDER: readonly number[] = [5, 5, 10, 10, 15, 15, 30]

/** Points for signing in on the given day of a streak, counted from 1. */
export const pointsFor = (streak: number): number => LADDER[(streak - 1) % LADDER.length] ?? 0

/** The streak a sign-in today makes, given the last sign-in before today. */
export const nextStreak = (last: { day: string; streak: number } | null, today: string): number =>
  last && last.day === addDays(today, -1) ? last.streak + 1 : 1

export type SignInStanding = { signed_today: boolean; streak: number; next_points: number }
/**
 * The streak as it stands: yesterday's lives on until today is over. `next_points` is what the next sign-in earns:
 * today's where it is still open, else tomorrow's.
 */
export function standingOf(last: { day: string; streak: number } | null, today: string): SignInStanding {
  const signed_today = last?.day === today
  const streak = signed_today ? last.streak : nextStreak(last, today) - 1
  return { signed_today, streak, next_points: pointsFor(streak + 1) }
}

/** First and last day of a month given as YYYY-MM. */
export function monthDays(month: string): { first: string; last: string } {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: `${month}-01`, last: `${month}-${String(last).padStart(2, '0')}` }
}
