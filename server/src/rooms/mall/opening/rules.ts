import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'

const WEEK = '日一二三四五六'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** What hours are made of: which days, from when to when, and what stands between; anything else is not understood. */
const PARTS =
  /(?<every>每天|每日)|(?:周|星期|礼拜)(?<first>[日一二三四五六天])(?:\s*(?:到|至|[-–—~～－])\s*(?:周|星期|礼拜)?(?<last>[日一二三四五六天]))?|(?<h1>\d{1,2})[:：](?<m1>\d{2})\s*(?:到|至|[-–—~～－])\s*(?<h2>\d{1,2})[:：](?<m2>\d{2})|(?<between>[\s,，、;；和及]+)/gy
const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** Minutes of a day from which and until which it is open, on a day of the week (0 is Sunday). */
type Span = { day: number; from: number; to: number }

const weekday = (sign: string): number => (sign === '天' ? 0 : WEEK.indexOf(sign))
/** The days from one to another, over the end of the week too. */
function daysBetween(first: number, last: number): number[] {
  const days = [first]
  for (let day = first; day !== last; days.push(day)) day = (day + 1) % 7
  return days
}

/** Hours as people write them (08:30-17:30, 周一到周六 9:00 到 17:00); null where any of it is not understood, as of 节假日休息. */
export function readHours(hours: string): Span[] | null {
  const spans: Span[] = []
  let days: number[] = EVERY_DAY
  let isNamed = false
  let read = 0
  for (const part of hours.matchAll(PARTS)) {
    read += part[0].length
    const { every, first, last, h1, m1, h2, m2 } = part.groups ?? {}
    if (every || first) {
      const named = first ? daysBetween(weekday(first), weekday(last ?? first)) : EVERY_DAY
      days = isNamed ? [...days, ...named] : named
      isNamed = true
    } else if (h1) {
      const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)]
      if (from >= to || to > DAY_MINUTES || Number(m1) > 59 || Number(m2) > 59) return null
      spans.push(...days.map((day) => ({ day, from, to })))
      isNamed = false
    }
  }
  return read === hours.length && spans.length > 0 && !isNamed ? spans : null
}

const dayWords = (ahead: number, day: number): string =>
  ['今天', '明天', '后天'][ahead] ?? `${ahead === 7 ? '下' : ''}周${WEEK[day]}`
const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** When a store opens next, in words, while it is shut by its hours: 明天8:30. Empty while it is open, and where its hours do not say. */
export function opensNext(hours: string, now: Date): string {
  const spans = readHours(hours)
  if (!spans) return ''
  const today = shanghaiDay(now)
  const minute = Math.floor((now.getTime() - startOfDay(today).getTime()) / MINUTE)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(`${addDays(today, ahead)}T00:00:00Z`).getUTCDay()
    const on = spans.filter((span) => span.day === day).sort((a, b) => a.from - b.from)
    if (ahead === 0 && on.some(({ from, to }) => from <= minute && minute < to)) return ''
    const next = on.find(({ from }) => ahead > 0 || from > minute)
    if (next) return `${dayWords(ahead, day)}${clock(next.from)}`
  }
  return ''
}

/** A store as it stands at a moment: while it is shut by its hours, with when it opens next. */
export const storeAt = <S extends { hours: string }>(store: S, now: Date): S & { opens: string } => ({
  ...store,
  opens: opensNext(store.hours, now),
})
