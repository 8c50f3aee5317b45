import { DAYS_IN_ORDER, readHours, WEEK, writeHours } from '@heyi/contract/mall/opening-hours'

/** From when to when, as the browser's field of a time holds them; an end at 00:00 is midnight. */
export type Times = { from: string; to: string }
/** A day of the week with when it is open; never where there are none. */
export type Day = { day: number; times: readonly Times[] }

const DAY = 24 * 60
const MIDNIGHT = '00:00'
export const USUAL: Times = { from: '08:30', to: '17:30' }
/** Before and after a rest at noon. */
export const MAX_TIMES = 2

const text = (minutes: number): string =>
  `${String(Math.floor((minutes % DAY) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours || Number.NaN) * 60 + Number(minutes)
}

export const dayName = (day: number): string => `周${WEEK[day]}`

/** The same time with a rest at noon. */
export const withRest = ({ from, to }: Times): Times[] => [
  { from, to: '11:30' },
  { from: '13:00', to },
]

/** The days of a week by what was said of its hours; none is open where that is not understood. */
export function weekOf(hours: string): Day[] {
  const spans = readHours(hours) ?? []
  return DAYS_IN_ORDER.map((day) => ({
    day,
    times: spans
      .filter((span) => span.day === day)
      .sort((a, b) => a.from - b.from)
      .map(({ from, to }) => ({ from: text(from), to: text(to) })),
  }))
}

/** The same in words. What cannot be, such as an end before its beginning, is written as it is: the field's rule says so. */
export const hoursOf = (week: readonly Day[]): string =>
  writeHours(
    week.flatMap(({ day, times }) =>
      times.map(({ from, to }) => ({ day, from: minutesOf(from), to: to === MIDNIGHT ? DAY : minutesOf(to) })),
    ),
  )

/** A day with other times; the rest stays. */
export const withDay = (week: readonly Day[], day: number, times: readonly Times[]): Day[] =>
  week.map((one) => (one.day === day ? { day, times } : one))
