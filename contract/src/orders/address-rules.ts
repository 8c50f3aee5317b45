import { textRule } from '../field-rule.ts'

/** Province, city and district, which every city has, then the street where it is known. */
export const MIN_REGION = 3
export const MAX_REGION = 4
export const NO_REGION = '请选择所在地区'
export const NO_DISTRICT = '请再选一下区县'

export const regionProblem = (region: readonly string[]): string | null =>
  region.length >= MIN_REGION ? null : region.length === MIN_REGION - 1 ? NO_DISTRICT : NO_REGION
export const regionName = textRule(1, 30, NO_REGION)
/** Street, house and door. */
export const addressDetail = textRule(2, 100, '请填写详细地址，写到门牌号')
