/** The signs of the days, Sunday first: a day's number is its place. */
export const WEEK = '日一二三四五六'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** The days as people name them one after the other: Monday first. */
export const DAYS_IN_ORDER = [1, 2, 3, 4, 5, 6, 0]
/** What hours are made of: which days, from when to when, and what stands between; anything else is not understood. */
const PARTS =
  /(?<every>每天|每日)|(?:周|星期|礼拜)(?<first>[日一二三四五六天])(?:\s*(?:到|至|[-–—~～－])\s*(?:周|星期|礼拜)?(?<last>[日一二三四五六天]))?|(?<h1>\d{1,2})[:：](?<m1>\d{2})\s*(?:到|至|[-–—~～－])\s*(?<h2>\d{1,2})[:：](?<m2>\d{2})|(?<between>[\s,，、;；和及]+)/gy
const DAY_MINUTES = 24 * 60

/** Minutes of a day from which and until which it is open, on a day of the week (0 is Sunday). */
export type Span = { day: number; from: number; to: number }

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

/** 510 → 8:30. */
export const sayMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const spansOf = (spans: readonly Span[], day: number): string =>
  spans
    .filter((span) => span.day === day)
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => `${sayMinutes(from)}-${sayMinutes(to)}`)
    .join('、')

/** Hours in the words that `readHours` reads: 周一至周五 8:30-11:30、13:00-17:30；周六 9:00-12:00. Empty where it is never open. */
export function writeHours(spans: readonly Span[]): string {
  const runs: { first: number; last: number; times: string }[] = []
  for (const [index, day] of DAYS_IN_ORDER.entries()) {
    const times = spansOf(spans, day)
    const run = runs.at(-1)
    if (run?.times === times && index > 0) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  const open = runs.filter(({ times }) => times)
  const [only] = open
  if (only && runs.length === 1) return `每天 ${only.times}`
  return open
    .map(({ first, last, times }) => `周${WEEK[first]}${first === last ? '' : `至周${WEEK[last]}`} ${times}`)
    .join('；')
}
