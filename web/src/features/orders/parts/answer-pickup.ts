import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { price } from '../../../lib/format.ts'
import type { PickupAnswer } from './codes.ts'
import type { StaffOrder } from './orders.ts'
import { askedUses, leftWords } from './uses.ts'

type Asked = Pick<StaffOrder, 'request' | 'lines' | 'points' | 'pay_fen'>
/** What is asked for of an order, in words: 全部取走, 取2件 or 用2次; by a colleague, with what the order cost and what they have checked. */
export function askedWords({ request, lines, points, pay_fen }: Asked): string {
  const what = request?.uses ? askedUses(lines, request.uses) : '全部取走'
  return request?.by
    ? `${what}，这一单${price(points, pay_fen)}。没有取货码，${request.by}核对了身份：${request.reason}`
    : what
}

const refusedWords = ({ by, is_mine }: NonNullable<StaffOrder['request']>): string =>
  is_mine ? '已撤回' : by ? '没有同意，订单继续等着取' : '没有同意，会员已经看到'

/** Confirms what a member asks for at the desk's store, or refuses it; who was slower hears who was faster. */
export async function answerPickup({ request, buyer }: StaffOrder, event: PickupAnswer): Promise<void> {
  if (!request) return
  const message = `不同意${buyer.name || '会员'}取货吗？订单会继续等着取。`
  // What one has asked for oneself is taken back.
  const isSure =
    event === 'confirm' || request.is_mine || (await confirm({ title: '不同意', message, confirmText: '不同意' }))
  if (!isSure) return
  try {
    const { order } = await api.orders.answerPickup({ request_id: request.id, event }, { quiet: true })
    const done = leftWords(order) || '请把商品交给取货人'
    toast(event === 'confirm' ? `已确认，${done}` : refusedWords(request), { kind: 'good' })
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
  }
}
