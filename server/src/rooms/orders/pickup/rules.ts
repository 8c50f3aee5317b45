import { type Use, type WriteOffWay, writeOffWays } from '@heyi/contract/orders/write-off'
import { refuse } from '../../../kernel/refuse.ts'

/** A line of an order as it decides what of it can be handed over. */
export type UsableLine = {
  id: number
  name: string
  quantity: number
  refunded: number
  times: number
  redeemed: number
}

/** Uses of a line that are left. */
export const usesLeft = ({ quantity, refunded, times, redeemed }: Omit<UsableLine, 'id' | 'name'>): number =>
  (quantity - refunded) * times - redeemed

/** Whether some uses are all that an order has left. Refuses USES_TOO_MANY {name, left}, and what is no line of it as an unknown order. */
export function isRest(lines: readonly UsableLine[], uses: readonly Use[]): boolean {
  const wanted = new Map(uses.map(({ line_id, quantity }) => [line_id, quantity]))
  for (const { line_id, quantity } of uses) {
    const line = lines.find(({ id }) => id === line_id) ?? refuse('ORDER_NOT_FOUND')
    if (quantity > usesLeft(line)) refuse('USES_TOO_MANY', { name: line.name, left: usesLeft(line) })
  }
  return lines.every((line) => usesLeft(line) === (wanted.get(line.id) ?? 0))
}

/** 2次，还剩3次: of an order with several lines their names beside. */
export function usesWords(lines: readonly UsableLine[], uses: readonly Use[]): string {
  return uses
    .flatMap(({ line_id, quantity }) => {
      const line = lines.find(({ id }) => id === line_id)
      if (!line) return []
      const name = lines.length > 1 ? `“${line.name}”` : ''
      return [`${name}${quantity}次，还剩${usesLeft(line) - quantity}次`]
    })
    .join('；')
}

const resultWords: Record<string, string> = {
  done: '已核销',
  undone: '已核销，后来撤销了',
  wrong: '没有这个码',
  ORDER_NOT_PAID: '没有核销：还没有付款',
  ORDER_CLOSED: '没有核销：订单已关闭',
  ORDER_ALREADY_WRITTEN_OFF: '没有核销：之前已经核销过',
  ORDER_NOT_PICKUP: '没有核销：不是到店自提',
  ORDER_OTHER_STORE: '没有核销：是别家门店的订单',
  ORDER_IS_OWN: '没有核销：是自己的订单',
  REFUND_OPEN: '没有核销：有退款在处理',
  GROUP_FORMING: '没有核销：还在拼团',
  USES_TOO_MANY: '没有核销：次数不够',
  SCAN_CODE_NEEDED: '没有核销：只输入了订单号',
  SCAN_CODE_EXPIRED: '没有核销：二维码已过期',
}
type Tried = { result: string; way: WriteOffWay; uses: readonly Use[] | null }
/** What came of a try to write an order off, in words. */
export function tryWords({ result, way, uses }: Tried): string {
  const taken = (uses ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  const words = result === 'part' ? `核销了${taken}次` : (resultWords[result] ?? '没有核销')
  return way === 'code' ? words : `${words}（${writeOffWays[way]}）`
}
