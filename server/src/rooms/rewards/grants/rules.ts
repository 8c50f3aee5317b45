import { isMobile } from '@heyi/contract/identity/mobile-rules'
import { GRANT_MOST_TIMES, type GrantColumn, grantPointsProblem } from '@heyi/contract/rewards/grant-rules'
import type { GrantState } from '@heyi/contract/rewards/grant-states'

/** Points of one call and of one day that somebody may give alone. */
export type Limits = { per_call: number; per_day: number }
export type GrantLine = { user_id: number; delta: number }

/** Points of all lines: those that are taken count as those that are given. */
export const totalOf = (lines: readonly { delta: number }[]): number =>
  lines.reduce((sum, { delta }) => sum + Math.abs(delta), 0)

/** What a person may by several roles: the most that one of them allows; the usual where a role says nothing. */
export function limitsOf(role_ids: readonly number[], caps: ReadonlyMap<number, Limits>, usual: Limits): Limits {
  const each = role_ids.map((id) => caps.get(id) ?? usual)
  if (!each.length) return usual
  return {
    per_call: Math.max(...each.map(({ per_call }) => per_call)),
    per_day: Math.max(...each.map(({ per_day }) => per_day)),
  }
}

/** What cannot be asked for at all. */
export const mostOf = ({ per_call, per_day }: Limits): Limits => ({
  per_call: per_call * GRANT_MOST_TIMES,
  per_day: per_day * GRANT_MOST_TIMES,
})

/** How a grant begins: booked at once, waiting for a second person, or not at all with what may be asked for at most. */
export function beginningOf(
  total: number,
  used_today: number,
  limits: Limits,
): Extract<GrantState, 'DONE' | 'WAITING'> | { max: number } {
  const most = mostOf(limits)
  const max = Math.min(most.per_call, Math.max(0, most.per_day - used_today))
  if (total > max) return { max }
  return total <= limits.per_call && used_today + total <= limits.per_day ? 'DONE' : 'WAITING'
}

export type SheetLine = { place: number; mobile: string; delta: number; name: string }
export type SheetProblem = { place: number; mobile: string; problem: string }
type SheetRow = { place: number; cells: readonly string[] }

/** A phone as it is typed: +86, blanks and hyphens are left out. */
const plainMobile = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')

const phoneProblem = (mobile: string): string | null => {
  if (!mobile) return '没有填手机号'
  return isMobile(mobile) ? null : '手机号不正确，应为11位数字'
}

/** What each row of a sheet below its headings says; a row that says nothing is left out. */
export function readSheetRows(rows: readonly SheetRow[], headings: ReadonlyMap<GrantColumn, number>) {
  const [lines, problems]: [SheetLine[], SheetProblem[]] = [[], []]
  const places = new Map<string, number>()
  for (const { place, cells } of rows) {
    const cell = (column: GrantColumn) => (cells[headings.get(column) ?? -1] ?? '').trim()
    const [mobile, typed, name] = [plainMobile(cell('mobile')), cell('delta'), cell('name')]
    if (!mobile && !typed && !name) continue
    const delta = /^[+-]?\d+$/.test(typed) ? Number(typed) : null
    const twin = places.get(mobile)
    const wrong =
      phoneProblem(mobile) ?? grantPointsProblem(delta) ?? (twin === undefined ? null : `手机号与第${twin}行重复`)
    if (wrong !== null) problems.push({ place, mobile, problem: wrong })
    else if (delta !== null) {
      places.set(mobile, place)
      lines.push({ place, mobile, delta, name })
    }
  }
  return { lines, problems }
}
