import { textRule } from '../field-rule.ts'

/** Province and city, then district and street where there are any. */
export const MIN_REGION = 2
export const MAX_REGION = 4
export const NO_REGION = '请选择所在地区'

export const regionProblem = (region: readonly string[]): string | null =>
  region.length < MIN_REGION ? NO_REGION : null
export const regionName = textRule(1, 30, NO_REGION)
/** Street, house and door. */
export const addressDetail = textRule(2, 100, '请填写详细地址，写到门牌号')
