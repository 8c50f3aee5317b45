import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import { ApiError } from '../../../lib/envelope.ts'
import type { AtDesk, Used } from './orders.ts'
import { askedUses } from './uses.ts'

export type WriteOffInput = InputOf<Contract['orders']['setOrderScanState']>

/** What is said of an order that was handed over before; whoever asked a colleague for it may have the goods before them still. */
export const usedWords = ({ by, at }: NonNullable<Used>, asked?: AtDesk['asked']): string =>
  asked?.state === 'DONE' ? `${asked.by}已确认这一单，交过货就不要再交一次` : `已由${by}在${at}交付，请不要再交一次`

/** What came of what a colleague was asked for, as who asked reads it where the goods still lie on the counter; '' where it says itself. */
export function answeredWords({ asked, order }: Pick<AtDesk, 'asked' | 'order'>): string {
  if (asked?.state === 'EXPIRED') return '没有等到同事确认，请先不要交货'
  if (asked?.state === 'REFUSED') return asked.by ? `${asked.by}没有同意，请先不要交货` : '已撤回'
  if (asked?.state !== 'DONE') return ''
  const part = asked.uses ? `（${askedUses(order.lines, asked.uses)}）` : ''
  return `${asked.by}已确认${part}，请把商品交给取货人`
}

/** What to do about an order of which something is being given back; '' for any other refusal. */
export const refundOpenWords = (error: unknown): string =>
  error instanceof ApiError && error.reason === 'REFUND_OPEN' ? '请先不要交货，等退款处理完再来取' : ''
