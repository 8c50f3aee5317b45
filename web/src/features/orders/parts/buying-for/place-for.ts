import { confirm } from '../../../../kit/overlays/confirm.ts'
import { ApiError, api, sentenceOf } from '../../../../lib/api.ts'
import type { Placed, Quote } from '../orders.ts'
import { amountNow } from '../pay.ts'
import { sendPurchase } from '../send-purchase.ts'
import { beginAnew, changeDraft, type Done, type Draft, waitsHere } from './draft.ts'
import type { BuyingFor } from './useBuyingFor.ts'

const UNSURE = '网络不稳，还没有收到结果。请再按一次，不会重复下单或收款。'
const problemOf = (error: unknown): string =>
  error instanceof ApiError && !error.isRefusal ? UNSURE : sentenceOf(error)

/** What was placed, as its end shows it. */
const doneOf = (
  { pay_by, quote }: Pick<BuyingFor, 'pay_by'> & { quote: Quote },
  { member, given_fen }: { member: NonNullable<Draft['member']>; given_fen: number | null },
  placed: Placed,
): Done => ({
  member,
  pay_by,
  isPaid: placed.orders.every(({ state }) => state !== 'UNPAID'),
  trade_id: placed.trade_id,
  pay_fen: quote.pay_fen,
  given_fen,
  points: quote.points,
  orders: placed.orders.map((order, i) => ({
    ...order,
    receipt_no: '',
    store: quote.orders[i]?.store?.name ?? '',
    goods: (quote.orders[i]?.lines ?? []).map(({ name, spec_text, quantity }) =>
      [name, spec_text, `×${quantity}`].filter(Boolean).join(' '),
    ),
  })),
})

/** Takes the cash, or has the balance pay what the member has agreed to; why it did not, or ''. */
export async function payFor(done: Done): Promise<string> {
  if (!waitsHere(done)) return ''
  const method = done.pay_by === 'cash' ? 'offline' : 'balance'
  try {
    const paid = await api.orders.paymentOrder(
      { trade_id: done.trade_id, method, pay_fen: done.pay_fen },
      { quiet: true },
    )
    const found = new Map(paid.orders.map((order) => [order.id, order]))
    const orders = done.orders.map((order) => {
      const { receipt_no = '', scan_code = order.scan_code } = found.get(order.id) ?? {}
      return { ...order, receipt_no, scan_code }
    })
    changeDraft({ done: { ...done, orders, isPaid: true } })
    return ''
  } catch (error) {
    const pay_fen = amountNow(error)
    // What was handed over was for another amount.
    if (pay_fen !== null) changeDraft({ done: { ...done, pay_fen, given_fen: null } })
    return problemOf(error)
  }
}

/** Its answer was lost, and the next try said something else: it is not placed again, and what was filled in goes. */
async function placedBefore(): Promise<string> {
  const message = '这一单已经提交过了，请到“订单管理”里查看。还没收的款，在那里收。'
  await confirm({ title: '订单已提交', message, confirmText: '知道了', cancelText: null })
  beginAnew()
  return ''
}

/** Places it and pays what is paid at once; why it did not, or ''. Until the server says yes the same lines for the same member are one purchase. */
export async function placeFor(
  buying: BuyingFor,
  { code, given_fen }: { code: string; given_fen: number | null },
): Promise<string> {
  const { quote, purchase, draft } = buying
  if (!quote || !purchase || !draft.member) return buying.lack
  const what = purchase.lines.map(({ sku_id, quantity }) => `${sku_id}-${quantity}`).join('.')
  const outcome = await sendPurchase(purchase, quote, { intention: `for ${draft.member.id} ${what}`, code })
  if ('placed' in outcome) {
    const done = doneOf({ pay_by: buying.pay_by, quote }, { member: draft.member, given_fen }, outcome.placed)
    changeDraft({ done })
    return await payFor(done)
  }
  switch (outcome.failed) {
    case 'stale':
      buying.retry()
      return '价格有变化，已经重新计算，请核对后再提交'
    case 'before':
      return placedBefore()
    case 'refused':
      return outcome.problem
    default:
      return UNSURE
  }
}
