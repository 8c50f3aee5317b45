import { textRule, wholeRule } from '../field-rule.ts'

/** Shares in hundredths of a percent: a multiplier of 15000 gives half as many points again, a discount of 9500 is 95 折. */
export const WHOLE_BP = 10_000
/** The fields of a VIP plan and of a recharge package. */
export const planFields = {
  name: textRule(2, 20, '请填写名称，至少2个字', '名称最多20个字'),
  price_fen: wholeRule(1, 10_000_000, '价格为0.01到10万元'),
  days: wholeRule(1, 3_660, '有效期为1到3660天的整数'),
  multiplier_bp: wholeRule(WHOLE_BP, 100_000, '积分倍数为1到10倍'),
  discount_bp: wholeRule(1_000, WHOLE_BP, '折扣为1折到10折，10折为不打折'),
  perks: textRule(0, 500, '', '权益说明最多500个字'),
  gift_fen: wholeRule(0, 10_000_000, '赠送金额为0到10万元'),
}
const DAY_MS = 86_400_000

/** The price of one unit for who has this discount: rounded up, so that nothing that costs money is free. */
export const vipPrice = (price_fen: number, discount_bp: number): number =>
  Math.ceil((price_fen * discount_bp) / WHOLE_BP)
/** When a bought period begins and ends: after what is already bought, and never in the past. */
export function nextPeriod(now: Date, until: Date | null, days: number): { from_at: Date; until_at: Date } {
  const from_at = until && until > now ? until : now
  return { from_at, until_at: new Date(from_at.getTime() + days * DAY_MS) }
}

/** A discount as people say it: 9500 is 9.5折; '' where there is none. */
export const discountWords = (bp: number): string => (bp >= WHOLE_BP ? '' : `${bp / 1000}折`)
/** A multiplier as people say it: 15000 is 1.5倍; '' where there is none. */
export const multiplierWords = (bp: number): string => (bp <= WHOLE_BP ? '' : `${bp / WHOLE_BP}倍`)
