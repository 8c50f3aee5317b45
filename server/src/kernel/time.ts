const shanghai = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const HOUR_MS = 3_600_000
/** Summer time is over in China since the autumn before. */
const FIXED_SINCE = Date.UTC(1992, 0)
const FIXED_UNTIL = Date.UTC(9999, 0)
/** The calendar day in Asia/Shanghai as YYYY-MM-DD. */
export function shanghaiDay(at: Date): string {
  const time = at.getTime()
  // Asked several times by each call: the formatter takes ten times as long.
  return time >= FIXED_SINCE && time < FIXED_UNTIL
    ? new Date(time + 8 * HOUR_MS).toISOString().slice(0, 10)
    : shanghai.format(at)
}

/** YYYY-MM-DD moved by whole days. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The month after one, YYYY-MM. */
const monthAfter = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7)
/** A Shanghai minute as forms hold it, 2026-01-31T08:30. */
export const minuteAt = (minute: string): Date => new Date(`${minute}:00+08:00`)

/** The moment whole months earlier, on the last day of a month that has no such day. */
export function monthsBefore(at: Date, months: number): Date {
  const earlier = new Date(at)
  earlier.setUTCMonth(at.getUTCMonth() - months)
  if (earlier.getUTCDate() !== at.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}

/** The first moment of a Shanghai day. China has kept UTC+8 without summer time since 1991. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
/** The first moment of a Shanghai month, YYYY-MM, and of the one after it. */
export const spanOfMonth = (month: string): { from: Date; until: Date } => ({
  from: startOfDay(`${month}-01`),
  until: startOfDay(`${monthAfter(month)}-01`),
})
/** Its first day and its last. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${monthAfter(month)}-01`, -1),
})

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
/** A moment for a sentence: 11月20日 09:05. */
export function sayMoment(at: Date): string {
  const part = Object.fromEntries(clock.formatToParts(at).map((p) => [p.type, p.value]))
  return `${part.month}月${part.day}日 ${part.hour}:${part.minute}`
}

/** A day for a sentence: 2026-11-30 → 11月30日. */
export const sayDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** The next full minute: what is said by the minute, such as opening hours, says nothing else before it. */
export const nextMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000 + 60_000)
/** The earlier of two moments, of which either may never come. */
export const soonest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))
