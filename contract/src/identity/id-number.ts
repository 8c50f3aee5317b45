/** Weights and check characters of GB 11643-1999. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

export type IdFacts = { birthday: string; gender: 'male' | 'female' }

/** What an 18-character ID number says of its bearer, or the sentence that tells what is wrong with it. */
export function readIdNumber(raw: string, today: string): { facts: IdFacts } | { problem: string } {
  const value = raw.trim().toUpperCase()
  if (!/^\d{17}[\dX]$/.test(value)) return { problem: '身份证号是18位，请对着证件再看一遍' }
  const birthday = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
  if (!isRealDate(birthday) || birthday > today || birthday < '1880-01-01')
    return { problem: '号码里的出生日期不对，请对着证件再看一遍' }
  const sum = weights.reduce((total, weight, i) => total + weight * Number(value[i]), 0)
  if (checks[sum % 11] !== value[17]) return { problem: '号码不对，请对着证件再看一遍' }
  return { facts: { birthday, gender: Number(value[16]) % 2 ? 'male' : 'female' } }
}

/** Whether `YYYY-MM-DD` names a day of the calendar. */
export function isRealDate(day: string): boolean {
  const [y, m, d] = day.split('-').map(Number) as [number, number, number]
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
}

/** Full years between two `YYYY-MM-DD` days. */
export function ageOn(birthday: string, today: string): number {
  const [by, bm, bd] = birthday.split('-').map(Number) as [number, number, number]
  const [ty, tm, td] = today.split('-').map(Number) as [number, number, number]
  return ty - by - (tm < bm || (tm === bm && td < bd) ? 1 : 0)
}
