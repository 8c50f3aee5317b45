import { FIRST_BIRTH_YEAR } from '@heyi/contract/identity/profile-rules'

/** A birthday in parts, 0 for what is not chosen yet. */
export type DayParts = { year: number; month: number; day: number }

export function partsOf(birthday: string | null): DayParts {
  const [year = 0, month = 0, day = 0] = (birthday ?? '').split('-').map(Number)
  return { year, month, day }
}
const two = (n: number) => String(n).padStart(2, '0')
/** YYYY-MM-DD, '' while nothing is chosen; what is half chosen is no day. */
export function dayOf({ year, month, day }: DayParts): string {
  return year || month || day ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : ''
}
export const birthdayWords = (birthday: string): string => {
  const { year, month, day } = partsOf(birthday)
  return `${year}年${month}月${day}日`
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
/** The years people are born in, the latest first. */
export const years = (thisYear: number): number[] => range(FIRST_BIRTH_YEAR, thisYear).reverse()
export const months = range(1, 12)
/** The days of a month; 31 while year or month are open. */
export const daysOf = ({ year, month }: DayParts): number[] =>
  range(1, month ? new Date(Date.UTC(year || 2000, month, 0)).getUTCDate() : 31)
