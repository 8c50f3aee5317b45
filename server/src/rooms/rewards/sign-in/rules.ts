import { addDays } from '../../../kernel/time.ts'
import type { SignRule } from '../sign-rules/rules.ts'

/** Points for signing in on the given day of a streak, counted from 1, where the month has brought `earned` so far. */
export function pointsFor({ ladder, month_cap }: Pick<SignRule, 'ladder' | 'month_cap'>, streak: number, earned = 0) {
  const points = ladder[(streak - 1) % ladder.length] ?? 0
  return month_cap === 0 ? points : Math.min(points, Math.max(0, month_cap - earned))
}

type Last = { day: string; streak: number } | null
/** The streak a sign-in today makes, given the last sign-in before today. */
export const nextStreak = (last: Last, today: string): number =>
  last && last.day === addDays(today, -1) ? last.streak + 1 : 1

/** What decides what the next sign-in earns: today's rule and tomorrow's, and what this month has brought. */
export type Paying = { rule: SignRule; next_rule: SignRule; month_points: number }
export type SignInStanding = { signed_today: boolean; streak: number; next_points: number }
/**
 * The streak as it stands: yesterday's lives on until today is over. `next_points` is what the next sign-in earns:
 * today's where it is still open, else tomorrow's.
 */
export function standingOf(last: Last, today: string, { rule, next_rule, month_points }: Paying): SignInStanding {
  const signed_today = last?.day === today
  const streak = signed_today ? last.streak : nextStreak(last, today) - 1
  if (!signed_today) return { signed_today, streak, next_points: pointsFor(rule, streak + 1, month_points) }
  const isNewMonth = monthOf(addDays(today, 1)) !== monthOf(today)
  return { signed_today, streak, next_points: pointsFor(next_rule, streak + 1, isNewMonth ? 0 : month_points) }
}

export const monthOf = (day: string): string => day.slice(0, 7)

/** First and last day of a month given as YYYY-MM. */
export function monthDays(month: string): { first: string; last: string } {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: `${month}-01`, last: `${month}-${String(last).padStart(2, '0')}` }
}

/** Whether a missed day may be filled at all: of this month, over, and not before the person came. */
export const isFillable = (day: string, { today, since }: { today: string; since: string }): boolean =>
  monthOf(day) === monthOf(today) && day < today && day >= since

/** The missed days of this month that may be filled, ascending. */
export function fillableDays(signed: ReadonlySet<string>, when: { today: string; since: string }): string[] {
  const days: string[] = []
  for (let day = monthDays(monthOf(when.today)).first; day < when.today; day = addDays(day, 1))
    if (isFillable(day, when) && !signed.has(day)) days.push(day)
  return days
}

/** A sign-in as it stands; of two people who were merged a day may have two. */
export type SignedDay = { user_id: number; day: string; streak: number }
type Filled = { streak: number; mended: SignedDay[]; current: number }
/**
 * What filling a day makes of the streaks: its own, and that of each day that follows it without a gap. Of two rows of one day
 * both get the same. `current` is the streak as it stands today. The run that lives is joined to only where the next sign-in,
 * paid by `ladder`, earns no less for it: a card is spent to gain, and a longer streak may begin a new round.
 */
export function filledStreaks(
  rows: readonly SignedDay[],
  day: string,
  { today, ladder }: { today: string; ladder: SignRule['ladder'] },
): Filled {
  const of = Map.groupBy(rows, (row) => row.day)
  const longest = (at: string) => Math.max(0, ...(of.get(at) ?? []).map(({ streak }) => streak))
  const streak = longest(addDays(day, -1)) + 1
  const mended: SignedDay[] = []
  let [at, run] = [addDays(day, 1), streak]
  for (let here = of.get(at); here; here = of.get(at)) {
    run += 1
    mended.push(...here.map((row) => ({ ...row, streak: run })))
    at = addDays(at, 1)
  }
  const living = longest(today) || longest(addDays(today, -1))
  // The run ends on `at` − 1: it lives where that is today or yesterday.
  if (at < today) return { streak, mended, current: living }
  const next = (current: number) => pointsFor({ ladder, month_cap: 0 }, current + 1)
  const isKept = mended.length > 0 && next(run) < next(living)
  return isKept ? { streak, mended: [], current: living } : { streak, mended, current: run }
}

type ToFill = Paying & { last: Last; today: string; rule_then: SignRule }
/** What filling a day brings: that day’s points by the rule it had, the streak it leaves and what the next sign-in earns then. */
export function fillingOf(rows: readonly SignedDay[], day: string, { last, today, rule_then, ...paying }: ToFill) {
  const { ladder } = last?.day === today ? paying.next_rule : paying.rule
  const filled = filledStreaks(rows, day, { today, ladder })
  const points = pointsFor(rule_then, filled.streak, paying.month_points)
  const then = last?.day === today ? today : addDays(today, -1)
  const after = { ...paying, month_points: paying.month_points + points }
  const { next_points } = standingOf({ day: then, streak: filled.current }, today, after)
  return { ...filled, points, next_points }
}
