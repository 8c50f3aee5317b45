import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'

/** The last `count` days up to today, oldest first. */
export const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(today, i - count + 1))

export type DayFigures = {
  day: string
  orders: number
  paid_fen: number
  balance_fen: number
  points: number
  sign_ins: number
  members: number
}
type Partly = Partial<DayFigures> & { day: string }
const NOTHING = { orders: 0, paid_fen: 0, balance_fen: 0, points: 0, sign_ins: 0, members: 0 }
/** One row a day from figures of several rooms; what nobody counted is nothing. */
export function mergeDays(days: readonly string[], ...parts: readonly (readonly Partly[])[]): DayFigures[] {
  const byDay = new Map(days.map((day) => [day, { day, ...NOTHING }]))
  for (const row of parts.flat()) {
    const known = byDay.get(row.day)
    if (known) Object.assign(known, row)
  }
  return [...byDay.values()]
}

const FIGURES = [
  { key: 'orders', name: '今日订单', unit: 'count' },
  { key: 'paid_fen', name: '今日实收', unit: 'fen' },
  { key: 'balance_fen', name: '今日余额付款', unit: 'fen' },
  { key: 'points', name: '今日消耗积分', unit: 'points' },
  { key: 'sign_ins', name: '今日签到', unit: 'count' },
  { key: 'members', name: '新增会员', unit: 'count' },
] as const
/** Today's figures so far beside those of the same weekday last week, up to the same hour. */
export const figuresOf = (today: DayFigures | undefined, lastWeek: DayFigures | undefined) =>
  FIGURES.map(({ key, name, unit }) => ({
    key,
    name,
    unit,
    value: today?.[key] ?? 0,
    last_week: lastWeek?.[key] ?? 0,
  }))

const WEEK_MS = 7 * 86_400_000
/** The day a week before a moment, from its beginning up to the same time of day. */
export function sameHoursLastWeek(now: Date): { day: string; from: Date; until: Date } {
  const until = new Date(now.getTime() - WEEK_MS)
  const day = shanghaiDay(until)
  return { day, from: startOfDay(day), until }
}
