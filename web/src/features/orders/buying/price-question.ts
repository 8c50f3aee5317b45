import { price } from '../../../lib/format.ts'
import type { Quote } from '../parts/orders.ts'

type Costs = Pick<Quote, 'points' | 'pay_fen'>
const sum = ({ points, pay_fen }: Costs): string => price(points, pay_fen)

/** What is asked before a purchase is placed that is not what was read any more: its price, or at the same price something else of it. */
export function priceQuestion(before: Costs, now: Costs): { title: string; message: string; confirmText: string } {
  if (sum(before) === sum(now))
    return {
      title: '商品信息有变化',
      message: `金额没有变，还是 ${sum(now)}。优惠、使用次数或能不能退货有变化，要继续提交吗？`,
      confirmText: '继续提交',
    }
  return {
    title: '价格有变化',
    message: `原来 ${sum(before)}，现在 ${sum(now)}。要按现在的价格提交吗？`,
    confirmText: '按新价提交',
  }
}
