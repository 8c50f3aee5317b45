import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { showReports } from '../show.ts'
import { countReports } from '../store.ts'

export const getCashReports: Handler<typeof orders.getCashReports> = async ({ input, actor, tx, now }) => {
  const { merchantId: company_id, ...asked } = input
  const filter = { ...asked, company_id, scope: merchantScope(actor.staff) }
  const [rows, total] = await inOrder(
    tx,
    (tx) => showReports(tx, filter, idPage(input), { actor, now }),
    (tx) => countReports(tx, filter, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, ({ id }) => [id])
  return { list, ...sayTotal(total, input), next }
}
