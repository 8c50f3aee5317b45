import { textRule, wholeRule } from '../field-rule.ts'

/** Days after completion in which a line may be reviewed, and after the review in which something may be added to it. */
export const REVIEW_DAYS = 30
export const APPEND_DAYS = 180
/** Pictures that a review, and what is added to it, may show each. */
export const MAX_REVIEW_PICTURES = 9
export const MAX_STARS = 5
/** Stars in words, most first. */
export const starNames = { 5: '非常满意', 4: '满意', 3: '一般', 2: '不满意', 1: '非常不满意' } as const
export type Stars = keyof typeof starNames

export const stars = wholeRule(1, MAX_STARS, '请选择满意程度')
export const reviewWords = textRule(0, 500, '', '评价最多500个字')
/** What is added later is words at least. */
export const appendWords = textRule(2, 500, '请写几句再提交，至少2个字', '追评最多500个字')
/** What staff write under it, or why they hide it. */
export const replyWords = textRule(2, 200, '请写明内容，至少2个字', '最多200个字')
