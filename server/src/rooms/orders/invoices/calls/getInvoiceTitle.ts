import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { lastTitle } from '../store.ts'

export const getInvoiceTitle: Handler<typeof orders.getInvoiceTitle> = async ({ actor, tx }) => ({
  last: await lastTitle(tx, actor.own_ids),
})
