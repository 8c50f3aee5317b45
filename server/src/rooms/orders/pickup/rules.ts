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
    const left = usesLeft(line)
    if (quantity > left) refuse('USES_TOO_MANY', { name: line.name, left: `${left}${unitOf(line)}` })
  }
  return lines.every((line) => usesLeft(line) === (wanted.get(line.id) ?? 0))
}

/** What of a line is counted: a pack is used so many times, goods are taken one by one. */
const unitOf = ({ times }: Pick<UsableLine, 'times'>): '次' | '件' => (times > 1 ? '次' : '件')

/** 用了2次，还剩3次, or 取走2件，还剩1件 of goods: of an order with several lines their names beside. */
export function usesWords(lines: readonly UsableLine[], uses: readonly Use[]): string {
  return uses
    .flatMap(({ line_id, quantity }) => {
      const line = lines.find(({ id }) => id === line_id)
      if (!line) return []
      const name = lines.length > 1 ? `“${line.name}”` : ''
      const [verb, unit] = [line.times > 1 ? '用了' : '取走', unitOf(line)]
      return [`${name}${verb}${quantity}${unit}，还剩${usesLeft(line) - quantity}${unit}`]
    })
    .join('；')
}

const resultWords: Record<string, string> = {
  done: '已核销',
  asked: '核对了身份，等同事确认',
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
  USES_TOO_MANY: '没有核销：没有这么多可以取',
  CAPTCHA_WRONG: '没有核销：短信码不对',
  CAPTCHA_SPENT: '没有核销：短信码输错太多次',
  SCAN_CODE_NEEDED: '没有核销：只输入了订单号',
  SCAN_CODE_EXPIRED: '没有核销：二维码已过期',
}
/** What a try handed over of one line: how many units, or uses of a pack. */
export type Handed = { name: string; times: number; quantity: number }
type Tried = { result: string; way: WriteOffWay; goods: readonly Handed[] }
/** What came of a try to write an order off, in words. */
export function tryWords({ result, way, goods }: Tried): string {
  const words = result === 'part' ? partWords(goods) : (resultWords[result] ?? '没有核销')
  return way === 'code' || result === 'asked' ? words : `${words}（${writeOffWays[way]}）`
}
/** 核销了2件; of goods and packs together no number says both. */
function partWords(goods: readonly Handed[]): string {
  const [unit, other] = new Set(goods.map(unitOf))
  const taken = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return unit && !other ? `核销了${taken}${unit}` : '核销了一部分'
}
/** 软香大米 ×2、推拿 1次: what was handed over; '' where nothing was. */
export const handedWords = (goods: readonly Handed[]): string =>
  goods.map((line) => `${line.name} ${line.times > 1 ? `${line.quantity}次` : `×${line.quantity}`}`).join('、')

/** What the log and the member read of an order that was handed out because somebody checked who has come. */
export const identityWords = (reason: string, { by, second = '' }: { by: string; second?: string }): string =>
  second ? `没有出示取货码，${by}核对了身份：${reason}，${second}确认` : `没有出示取货码，核对了身份：${reason}`
/** The same of the code on the member's phone. */
export const SMS_WORDS = '没有出示取货码，报了发到您手机的短信码'
