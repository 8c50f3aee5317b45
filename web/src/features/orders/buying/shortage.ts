import { count, money } from '../../../lib/format.ts'

type Cost = { points: number; pay_fen: number }
type Account = { points_balance: number; balance_fen: number }

/** What is missing, in words; null where there is enough. Points cannot be bought, money can be paid online. */
export function pointsShortage({ points }: Cost, account: Account): string | null {
  const short = points - account.points_balance
  return short > 0
    ? `积分不够：需要 ${count(points)}，您有 ${count(account.points_balance)}，还差 ${count(short)} 积分`
    : null
}

export function balanceShortage({ pay_fen }: Cost, account: Account): string | null {
  const short = pay_fen - account.balance_fen
  return short > 0 ? `余额还差 ${money(short)}，可以用在线支付` : null
}
