import { INVOICE_DAYS, type InvoiceKind, invoiceNoProblem } from '@heyi/contract/orders/invoice-rules'
import { type InvoiceState, invoiceEvents } from '@heyi/contract/orders/invoice-states'
import type { OrderState } from '@heyi/contract/orders/states'
import { shanghaiDay } from '../../../kernel/time.ts'

const DAY_MS = 86_400_000

export type Invoiced = {
  state: OrderState
  pay_fen: number
  refunded_fen: number
  completed_at: Date | null
  is_recharge: boolean
}
/** Money that an invoice is for. */
export const invoiceFen = ({ pay_fen, refunded_fen }: Pick<Invoiced, 'pay_fen' | 'refunded_fen'>): number =>
  pay_fen - refunded_fen

/** Why the invoice of an order cannot be asked for, in words; '' where it can. `stands`: how it stands by now. */
export function whyNoInvoice(order: Invoiced, stands: InvoiceState | null, now: Date): string {
  if (stands && !invoiceEvents(stands, 'owner').includes('ask'))
    return stands === 'ISSUED' ? '发票已经开好了' : '这个订单退过款，发票由商家处理，有问题请联系商家'
  if (order.is_recharge) return '充值不开发票，用余额买东西时再开'
  if (order.state === 'CLOSED') return '订单已关闭，不能开发票'
  if (invoiceFen(order) <= 0) return '没有用钱付款，不开发票'
  const isLate = order.completed_at && now.getTime() > order.completed_at.getTime() + INVOICE_DAYS * DAY_MS
  return isLate ? `订单完成超过${INVOICE_DAYS}天，不能再申请开票` : ''
}

/** To whom an invoice is made out, as it is kept: a person has no number, and one is in capitals. */
export const madeOutTo = <T extends { kind: InvoiceKind; tax_no: string }>(to: T): T => ({
  ...to,
  tax_no: to.kind === 'company' ? to.tax_no.toUpperCase() : '',
})

/** Why an order's invoice cannot be issued now, in words; '' where it can. */
export function whyNotIssued(order: Invoiced): string {
  if (order.state === 'UNPAID') return '订单还没有付款，付款后再开票'
  if (invoiceFen(order) <= 0) return order.state === 'CLOSED' ? '订单已关闭，不用开票' : '钱已经全部退了，不用开票'
  return ''
}

/** What is wrong with what is said of an issued invoice, in words; '' where nothing is. */
export function factsProblem(
  { number, issued_on }: { number: string; issued_on?: string | undefined },
  now: Date,
): string {
  if (!issued_on) return '请填写开票日期'
  if (issued_on > shanghaiDay(now)) return '开票日期不能晚于今天'
  return invoiceNoProblem(number) ?? ''
}

/** What staff may do about an invoice: nothing is issued for what was never paid, or of which all was given back. */
export const staffInvoiceActions = (order: Invoiced, stands: InvoiceState | null): string[] =>
  stands
    ? invoiceEvents(stands, 'staff').filter((event) =>
        event === 'issue' ? whyNotIssued(order) === '' : event !== 'void' || invoiceFen(order) <= 0,
      )
    : []
