import type { orders } from '@heyi/contract/orders/index'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { settlementScope, showSettlements } from '../show.ts'
import { countMerchants } from '../store.ts'

export const getSettlements: Handler<typeof orders.getSettlements> = async ({ input, actor, tx, now }) => {
  const scope = await settlementScope(tx, actor.staff)
  const asked = { month: input.month, company_id: input.merchantId }
  const rows = await showSettlements(tx, scope, asked, { page: idPage(input), actor, now })
  const page = cutPage(rows, input.num, ({ id }) => [id])
  return { list: page.list, ...sayTotal(await countMerchants(tx, scope, asked.company_id), input), next: page.next }
}
