import type { mall } from '@heyi/contract/mall/index'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { toStock } from '../show.ts'
import { listStocks } from '../store-read.ts'

export const getStocks: Handler<typeof mall.getStocks, MallDeps> = async ({ input, actor, tx }) => {
  const { before: after, ...place } = idPage(input)
  const scope = await companyScope(tx, actor.staff)
  const filter = { ...input, company_id: input.merchantId }
  const { rows, counted } = await listStocks(tx, scope, filter, { after, ...place })
  const { list, next } = cutPage(rows, input.num, (row) => [row.sku_id])
  return { list: list.map(toStock), ...sayTotal(counted, input), next }
}
