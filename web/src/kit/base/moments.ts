import { readDay } from './days.ts'
import { today } from './time.ts'

const CLOCK = /^(\d{1,2})(?:[:：.点时](\d{1,2})?分?)?$/

/** A time of day as people type it: 8:00, 8点, 8点30分, 0830. HH:mm, or null where it is none. */
export function readClock(typed: string): string | null {
  const parts = CLOCK.exec(typed.trim()) ?? /^(\d{2})(\d{2})$/.exec(typed.trim())
  if (!parts) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hours > 23 || minutes > 59) return null
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A day and a time as people type them: 2026-11-20 8:00, 11-20 8点. YYYY-MM-DDTHH:mm, or null where it is none. */
export function readMinute(typed: string, now = today()): string | null {
  const [, first = '', second = ''] = /^([^\sT,，]+)[\sT,，]+([^\sT,，].*)$/.exec(typed.trim()) ?? []
  const [day, clock] = [readDay(first, now), readClock(second)]
  return day && clock ? `${day}T${clock}` : null
}

const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
/** Whether it is a moment, and not what somebody typed for one. */
export const isMinute = (value: string): boolean => MINUTE.test(value)
/** What is wrong with what stands in such a field; nothing is none. */
export const minuteProblem = (value: string): string | null =>
  value === '' || isMinute(value) ? null : '请填写日期和时间，例如 2026-11-20 08:00'
export const NO_DAY = '请按 年-月-日 填写，例如 2026-11-20'
/** The same of a field for a day. */
export const dayProblem = (value: string): string | null => (value === '' || readDay(value) === value ? null : NO_DAY)
/** How it stands in a field; what is no moment stays as it is. */
export const minuteWords = (value: string): string => (isMinute(value) ? value.replace('T', ' ') : value)
