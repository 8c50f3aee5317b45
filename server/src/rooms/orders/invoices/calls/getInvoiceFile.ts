import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { privateTicket } from '../../../media/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { fileOf } from '../store.ts'
import { invoicesSeenBy } from '../store-scope.ts'

export const getInvoiceFile: Handler<typeof orders.getInvoiceFile, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const found = (await fileOf(tx, input.order_id, invoicesSeenBy(actor))) ?? refuse('ORDER_NOT_FOUND')
  const id = found.file_id ?? refuse('INVOICE_NOT_FOUND')
  return { id, ticket: privateTicket(deps.secrets, id, actor, now) }
}
