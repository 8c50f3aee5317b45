// Dates stay strings: built in UTC and read back in UTC, so no time zone can move a day.

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** The weeks of a month YYYY-MM, Monday first; days as YYYY-MM-DD, null outside the month. */
export function monthWeeks(month: string): (string | null)[][] {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const offset = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((offset + length) / 7) * 7 }, (_, index) => {
    const day = index - offset + 1
    return day < 1 || day > length ? null : `${year}-${pad(number)}-${pad(day)}`
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The month so many months away, as YYYY-MM. */
export function shiftMonth(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, number - 1 + by, 1))
  return `${moved.getUTCFullYear()}-${pad(moved.getUTCMonth() + 1)}`
}
