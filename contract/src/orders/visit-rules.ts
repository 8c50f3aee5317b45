/** Days ahead from which a member may choose the one on which somebody comes. */
export const VISIT_DAYS = 14

const DAY_MS = 86_400_000
const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days that are offered, from tomorrow on; days are 2026-11-25. */
export const visitDays = (today: string): string[] =>
  Array.from({ length: VISIT_DAYS }, (_, nth) => moved(today, nth + 1))

/** Whether somebody can be asked to come on a day. Today still is one: it was tomorrow when it was chosen before midnight. */
export const isVisitDay = (day: string, today: string): boolean => day >= today && day <= moved(today, VISIT_DAYS)

/** 11月25日 星期三. */
export function visitDayWords(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return `${at.getUTCMonth() + 1}月${at.getUTCDate()}日 星期${'日一二三四五六'[at.getUTCDay()]}`
}
