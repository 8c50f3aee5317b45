import { textRule, wholeRule } from '../field-rule.ts'

/** What a promotion is: a lower price for everybody for some time, or one for people who buy it together. */
export const promotionKinds = {
  /** `pay_minutes`: how long an order of it waits for money. */
  flash: { name: '限时抢购', pay_minutes: 10 },
  group: { name: '拼团', pay_minutes: 15 },
} as const
export type PromotionKind = keyof typeof promotionKinds

/** What a promotion is at a moment: by its times, and by the word of staff who ended it before. */
export const promotionStates = {
  soon: { name: '未开始' },
  running: { name: '进行中' },
  over: { name: '已结束' },
  ended: { name: '已提前结束' },
} as const
export type PromotionState = keyof typeof promotionStates

/** SKUs of one promotion. */
export const MAX_PROMOTION_SKUS = 20
/** Days that one promotion lasts at most. */
const MAX_PROMOTION_DAYS = 31
/** Days before its start from which a product says what is to come. */
export const PROMOTION_AHEAD_DAYS = 7
/** Open groups that a product offers to join. */
export const MAX_OPEN_GROUPS = 5

export const promotionFields = {
  name: textRule(2, 20, '请填写活动名称，至少2个字', '活动名称最多20个字'),
  /** Units of one SKU that one person buys at its price. */
  per_person: wholeRule(0, 999, '每人限购为0到999的整数，不限填0'),
  size: wholeRule(2, 20, '成团人数为2到20人'),
  hours: wholeRule(1, 48, '成团时限为1到48小时'),
  price_fen: wholeRule(1, 100_000_000, '活动价为0.01到100万元'),
  quota: wholeRule(1, 1_000_000, '活动数量为1到100万的整数'),
  end_reason: textRule(2, 140, '请填写提前结束的原因，至少2个字', '原因最多140个字'),
}

const PROMOTION_BACKWARDS = '结束时间要晚于开始时间'
const PROMOTION_LONG = `一个活动最长${MAX_PROMOTION_DAYS}天`
/** What is wrong with the times of a promotion (YYYY-MM-DDTHH:mm); null where nothing is. */
export function promotionTimesProblem(starts: string, ends: string): string | null {
  if (ends <= starts) return PROMOTION_BACKWARDS
  const days = (Date.parse(`${ends}Z`) - Date.parse(`${starts}Z`)) / 86_400_000
  return days > MAX_PROMOTION_DAYS ? PROMOTION_LONG : null
}
