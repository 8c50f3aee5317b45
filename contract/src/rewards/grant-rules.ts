import { textRule } from '../field-rule.ts'

/** Members of one call, at most. */
export const MAX_GRANT_LINES = 500
/** Points of one line, at most, given or taken; what somebody may really give is set by their role. */
export const MAX_GRANT_POINTS = 1_000_000
/** Above so many points of one call, who does it proves again who they are. */
export const GRANT_PROOF_ABOVE = 500
/** So many times the limit of a role nobody may ask for, with a second person or without. */
export const GRANT_MOST_TIMES = 10

export const grantReason = textRule(2, 60, '请写明原因，至少2个字')

/** What is wrong with points that were typed for a member, taken away where negative; null where they can be sent. */
export function grantPointsProblem(points: number | null): string | null {
  if (points === null || !Number.isInteger(points)) return '积分为整数，扣减请写负数'
  if (points === 0) return '积分不能是0'
  return Math.abs(points) > MAX_GRANT_POINTS ? `积分最多${MAX_GRANT_POINTS}` : null
}

/** What a sheet says of each member, by key: the heading of the template, and other headings that are read as the same. */
export const grantColumns = {
  mobile: ['手机号（必填）', '手机号', '手机', '手机号码', '电话', '联系电话'],
  delta: ['积分（必填，扣减写负数）', '积分', '增减积分', '分数'],
  name: ['姓名（可不填，填了会核对）', '姓名', '名字', '会员姓名'],
} as const
export type GrantColumn = keyof typeof grantColumns
