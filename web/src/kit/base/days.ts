import { today } from './time.ts'

/** Days from this one to that one, both counted; an empty end is open. YYYY-MM-DD. */
export type DaySpan = { from: string; to: string }

const DAY_MS = 86_400_000

/** Built in UTC and read back in UTC, so that no time zone moves a day. */
const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
export const dayBefore = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - by * DAY_MS).toISOString().slice(0, 10)

/** How many days there are from one to another, both counted. */
export const daysFrom = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1

/** The spans that are often asked for. */
export function usualSpans(now = today()): readonly (DaySpan & { label: string })[] {
  const yesterday = dayBefore(now, 1)
  return [
    { label: '今天', from: now, to: now },
    { label: '昨天', from: yesterday, to: yesterday },
    { label: '近7天', from: dayBefore(now, 6), to: now },
    { label: '近30天', from: dayBefore(now, 29), to: now },
    { label: '本月', from: `${now.slice(0, 8)}01`, to: now },
  ]
}

/** A day as people type it: 2026-11-20, 2026.11.20, 20261120, 11-20 of this year. Null where it is none. */
export function readDay(typed: string, now = today()): string | null {
  const parts =
    /^(?:(\d{4})\D)?(\d{1,2})\D(\d{1,2})\D?$/.exec(typed.trim()) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed.trim())
  if (!parts) return null
  const [, year = now.slice(0, 4), month = '', day = ''] = parts
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}

/** How a span reads on its button: 今天, 11-01 至 11-20; the year only where it is another. */
export function spanWords({ from, to }: DaySpan, now = today()): string {
  const usual = usualSpans(now).find((span) => span.from === from && span.to === to)
  if (usual) return usual.label
  const short = (day: string) => (day.startsWith(now.slice(0, 5)) ? day.slice(5) : day)
  if (!to) return `${short(from)}起`
  if (!from) return `到${short(to)}`
  return from === to ? short(from) : `${short(from)} 至 ${short(to)}`
}
