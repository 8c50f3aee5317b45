/** How money is paid. */
export const payWays = { balance: '余额支付', gateway: '在线支付', offline: '现金支付' } as const
export type PayWay = keyof typeof payWays
/** How an order was paid, in words: points alone pay some, and somebody else others. */
export function paidBy({
  method,
  by_other,
  receipt_no,
}: {
  method: string
  by_other: boolean
  receipt_no: string
}): string {
  const way = ({ ...payWays, points: '积分支付' } as Record<string, string>)[method] ?? method
  if (receipt_no) return `${way}（收据${receipt_no}）`
  return by_other ? `${way}（家人代付）` : way
}

type Facts = {
  /** It fills the balance, so that the balance cannot pay it. */
  is_recharge: boolean
  /** Staff act for the member: they take cash, where they may, and the rest is the member's to do. */
  is_acting: boolean
  may_take_cash: boolean
  /** They buy for a member, who agrees by a code to what the balance pays. */
  is_named?: boolean
}
/** The ways in which whoever buys may pay, the usual one first. */
export function payWaysOf({ is_recharge, is_acting, may_take_cash, is_named = false }: Facts): PayWay[] {
  if (is_named) return may_take_cash ? ['offline', 'balance'] : ['balance']
  if (is_acting) return may_take_cash ? ['offline'] : []
  return is_recharge ? ['gateway'] : ['balance', 'gateway']
}
