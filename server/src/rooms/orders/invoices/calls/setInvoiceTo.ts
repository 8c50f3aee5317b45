import type { orders } from '@heyi/contract/orders/index'
import { type InvoiceState, invoiceStates, nextInvoiceState } from '@heyi/contract/orders/invoice-states'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { handOver, holdOnePrivate, letGoPrivate } from '../../../media/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned, factsOf } from '../../core/emit.ts'
import { factsProblem, invoiceFen, staffInvoiceActions, whyNotIssued } from '../../core/rules-invoices.ts'
import { byActor, isRecharge } from '../../core/show.ts'
import { showToStaff } from '../../core/show-to.ts'
import { inScope } from '../../core/store-read.ts'
import { logOrders } from '../../core/store-write.ts'
import { fileOf, type InvoicedOrder, lastInvoiceStep, lockInvoiced, moveInvoice } from '../store.ts'

type Call = typeof orders.setInvoiceTo
type CallContext = Context<Call, OrdersDeps>
const loggedAs = { issue: 'invoiceIssued', refuse: 'invoiceRefused', void: 'invoiceVoid' } as const

export const setInvoiceTo: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const { event } = input
  await takeFile(context)
  const order =
    (await lockInvoiced(tx, input.order_id, inScope(merchantScope(actor.staff)))) ?? refuse('ORDER_NOT_FOUND')
  const from = stateOf(context, order)
  const to = nextInvoiceState(from, event, 'staff')
  if (!to) return overtaken(context, order.id, from)
  const set = whatIsSet(context, order)
  if (!(await moveInvoice(tx, { order_id: order.id, from, to, ...set })))
    throw new Error('an invoice was taken and still moved')
  if (event === 'issue' && input.file_id) await handOver(tx, input.file_id, order.user_id)
  const by = byActor(actor, 'staff', request)
  const reason = event === 'issue' ? input.number : input.reason
  await logOrders(tx, { ids: [order.id], event: loggedAs[event], by, reason, now })
  if (event !== 'void')
    await emit(tx, 'order.invoiced', [{ ...factsOf(order, { by, reason: input.reason }), number: set.number ?? '' }])
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: order.user_id,
    action: `invoice.${event}`,
    target: 'order',
    target_id: order.id,
    detail: { reason },
    request,
  })
  changed(concerned([order]))
  return (await showToStaff(tx, actor, order.id, context)) ?? refuse('ORDER_NOT_FOUND')
}

/** Says who was faster. */
async function overtaken({ tx, refuse }: CallContext, order_id: number, state: InvoiceState): Promise<never> {
  const last = await lastInvoiceStep(tx, order_id)
  const [by, at] = [last?.actor_name || '工作人员', last ? sayMoment(last.created_at) : '刚才']
  return refuse('INVOICE_STATE_CHANGED', { by, at, state: invoiceStates[state].name })
}

/** Holds the file that comes and lets go of the one that it replaces: files are taken before orders. */
async function takeFile({ input, actor, tx, refuse, now }: CallContext): Promise<void> {
  const { event, order_id, file_id: id } = input
  if (event !== 'issue') return
  if (id && !(await holdOnePrivate(tx, { id, owner_id: actor.user_id, purpose: 'invoice', now })))
    refuse('INVOICE_FILE_GONE')
  const before = await fileOf(tx, order_id, inScope(merchantScope(actor.staff)))
  if (before?.file_id) await letGoPrivate(tx, [before.file_id], { after: now, now })
}

/** How the invoice stands; refuses where there is none, or it was asked for anew since it was read. */
function stateOf({ input, refuse }: CallContext, { invoice }: InvoicedOrder): InvoiceState {
  if (!invoice) return refuse('INVOICE_NOT_FOUND')
  const version = new Date(invoice.asked_at).toISOString()
  if (version !== input.version)
    refuse('CHANGED_MEANWHILE', { by: '会员', at: sayMoment(new Date(invoice.asked_at)), version })
  return invoice.state
}

function whatIsSet({ input, refuse, now }: CallContext, order: InvoicedOrder) {
  const facts = { ...order, is_recharge: isRecharge(order) }
  if (input.event === 'refuse') return input.reason ? { reason: input.reason } : refuse('REASON_REQUIRED')
  if (input.event === 'void')
    return staffInvoiceActions(facts, order.invoice?.state ?? null).includes('void')
      ? {}
      : refuse('INVOICE_NOT_POSSIBLE', { why: '钱没有全部退，请冲红后重开' })
  const why = whyNotIssued(facts)
  if (why) refuse('INVOICE_NOT_POSSIBLE', { why })
  const wrong = factsProblem(input, now)
  if (wrong) refuse('INVOICE_FACTS_WRONG', { why: wrong })
  const { number, issued_on = '', url, file_id = null } = input
  return { number, issued_on, url, file_id, issued_fen: invoiceFen(order) }
}
