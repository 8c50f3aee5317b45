import { textRule } from '../field-rule.ts'

/** What a node of the organisation tree is. */
export const organKinds = { centre: '中心', station: '服务站', ward: '病区' } as const
export type OrganKind = keyof typeof organKinds
export const organStates = { open: '在用', closed: '已停用' } as const
export type OrganState = keyof typeof organStates

export const organFields = {
  name: textRule(2, 30, '请填写机构名称，至少2个字'),
  address: textRule(0, 100, ''),
  hours: textRule(0, 40, ''),
}
/** Levels of the tree, the top one counted. */
export const MAX_ORGAN_LEVELS = 8
export const MAX_ORGANS = 5_000
/**
 * Organisations that one answer holds: a branch of no more comes whole, of a larger one the first level, page by page. The longest
 * rows of staff take 160 KB so.
 */
export const MAX_BRANCH = 200
/** Those below a parent that are answered at a time. */
export const CHILDREN_PAGE = 100
/** Those that a search finds at most. */
export const MAX_ORGANS_FOUND = 50
