import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned } from '../../core/emit.ts'
import { madeOutTo, whyNoInvoice } from '../../core/rules-invoices.ts'
import { byActor, isRecharge } from '../../core/show.ts'
import { showToMember } from '../../core/show-to.ts'
import { ofMember } from '../../core/store-read.ts'
import { logOrders } from '../../core/store-write.ts'
import { askInvoice, lockInvoiced } from '../store.ts'

export const setInvoice: Handler<typeof orders.setInvoice, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now, request, changed } = context
  const { order_id } = input
  const order = (await lockInvoiced(tx, order_id, ofMember(actor.own_ids))) ?? refuse('ORDER_NOT_FOUND')
  const why = whyNoInvoice({ ...order, is_recharge: isRecharge(order) }, order.invoice?.state ?? null, now)
  if (why) refuse('INVOICE_NOT_POSSIBLE', { why })
  const { kind, title, tax_no, email } = madeOutTo(input)
  await askInvoice(tx, { order_id, kind, title, tax_no, email, now })
  const by = byActor(actor, 'owner', request)
  await logOrders(tx, { ids: [order_id], event: 'invoiceAsked', by, reason: '', now })
  changed(concerned([order]))
  return (await showToMember(tx, actor.own_ids, order_id, deps, now)) ?? refuse('ORDER_NOT_FOUND')
}
