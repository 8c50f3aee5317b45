import { yuan } from '../../../kernel/money.ts'

/** Minutes that an order of staff waits for the member's money. */
export const STAFF_PAY_MINUTES = 24 * 60
/** Minutes in which the balance pays an order whose member has agreed to it. */
export const AGREED_MINUTES = 10

/** What of a member's own is spent; `words` are '' for nothing. */
export type Spent = { words: string }

/** Points, coupons and money of the balance, in words: 300积分、1张优惠券和余额20.00元. */
export function spentOf({ points, coupons, fen }: { points: number; coupons: number; fen: number }): Spent {
  const parts = [
    points > 0 && `${points}积分`,
    coupons > 0 && `${coupons}张优惠券`,
    fen > 0 && `余额${yuan(fen)}元`,
  ].filter((part) => part !== false)
  const last = parts.at(-1) ?? ''
  return { words: parts.length > 1 ? `${parts.slice(0, -1).join('、')}和${last}` : last }
}
