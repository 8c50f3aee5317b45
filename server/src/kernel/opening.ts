import { readHours, sayMinutes, WEEK } from '@heyi/contract/mall/opening-hours'
import { addDays, shanghaiDay, startOfDay } from './time.ts'

const MINUTE = 60_000

const dayWords = (ahead: number, day: number): string =>
  ['今天', '明天', '后天'][ahead] ?? `${ahead === 7 ? '下' : ''}周${WEEK[day]}`

/** When a place opens next, in words, while it is shut by its hours: 明天8:30. Empty while it is open, and where its hours do not say. */
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
    if (next) return `${dayWords(ahead, day)}${sayMinutes(next.from)}`
  }
  return ''
}
