import type { mall } from '@heyi/contract/mall/index'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../deps.ts'
import { listStocks } from '../store.ts'

export const getStocks: Handler<typeof mall.getStocks, MallDeps> = async ({ input, actor, tx }) => {
  const { before: after, offset, limit } = idPage(input)
  const { rows, counted } = await listStocks(tx, await companyScope(tx, actor.staff), input, { after, offset, limit })
  const { list, next } = cutPage(rows, input.num, (row) => [row.sku_id])
  return { list, ...sayTotal(counted), next }
}
