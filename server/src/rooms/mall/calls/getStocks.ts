import type { mall } from '@heyi/contract/mall/index'
import { cutPage, readPage, sayTotal } from '../../../kernel/db/paging.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { companyScope } from '../../organisation/index.ts'
import type { MallDeps } from '../deps.ts'
import { numberKeys } from '../rules.ts'
import { listStocks } from '../store-stock.ts'

export const getStocks: Handler<typeof mall.getStocks, MallDeps> = async ({ input, actor, tx }) => {
  const { keys, offset, limit } = readPage(input, 1)
  const after = keys ? (numberKeys(keys)[0] ?? 0) : null
  const { rows, counted } = await listStocks(tx, await companyScope(tx, actor.staff), input, { after, offset, limit })
  const { list, next } = cutPage(rows, input.num, (row) => [row.sku_id])
  return { list, ...sayTotal(counted), next }
}
