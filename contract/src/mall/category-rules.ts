import { textRule, wholeRule } from '../field-rule.ts'

/** The fields of a category. */
export const categoryFields = {
  name: textRule(1, 10, '请填写分类名称', '分类名称最多10个字'),
  sort: wholeRule(0, 100_000, '请填写0到100000的整数，数字小的排在前面'),
}
/** Categories that there may be in all: they are read and shown whole. */
export const MAX_CATEGORIES = 300
