import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import type { PickupAnswer } from './codes.ts'
import type { StaffOrder } from './orders.ts'
import { askedUses, leftWords } from './uses.ts'

/** What is asked for of an order, in words: 全部取走, 取2件 or 用2次. */
export const askedWords = ({ request, lines }: Pick<StaffOrder, 'request' | 'lines'>): string =>
  request?.uses ? askedUses(lines, request.uses) : '全部取走'

/** Confirms what a member asks for at the desk's store, or refuses it; who was slower hears who was faster. */
export async function answerPickup({ request, buyer }: StaffOrder, event: PickupAnswer): Promise<void> {
  if (!request) return
  const message = `不同意${buyer.name || '会员'}取货吗？订单会继续等着取。`
  const isSure = event === 'confirm' || (await confirm({ title: '不同意', message, confirmText: '不同意' }))
  if (!isSure) return
  try {
    const { order } = await api.orders.answerPickup({ request_id: request.id, event }, { quiet: true })
    const done = leftWords(order) || '请把商品交给取货人'
    toast(event === 'confirm' ? `已确认，${done}` : '没有同意，会员已经看到', { kind: 'good' })
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
  }
}
