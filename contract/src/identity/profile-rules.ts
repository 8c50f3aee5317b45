import { textRule } from '../field-rule.ts'
import { isRealDate } from './id-number.ts'

/** How a person wants to be addressed; unknown says nothing. */
export const genders = { female: '女', male: '男', unknown: '不说' } as const
export type Gender = keyof typeof genders
export const nickname = textRule(0, 12, '')

/** Characters of a new password, at least. */
export const MIN_PASSWORD = 8
export const MIN_STAFF_PASSWORD = 12

export const FIRST_BIRTH_YEAR = 1900
/** The sentence that says what is wrong with a birthday (YYYY-MM-DD); null where it can be sent. */
export function birthdayProblem(text: string, today: string): string | null {
  if (!isRealDate(text)) return '没有这一天，请重新选择'
  return text > today || text < `${FIRST_BIRTH_YEAR}-01-01` ? '请选择正确的出生日期' : null
}
