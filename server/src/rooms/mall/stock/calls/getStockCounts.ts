import type { mall } from '@heyi/contract/mall/index'
import { cutPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { listCounts } from '../store-counts.ts'

export const getStockCounts: Handler<typeof mall.getStockCounts, MallDeps> = async ({ input, actor, tx }) => {
  const scope = await companyScope(tx, actor.staff)
  const { keys, ...place } = readPage(input, 1)
  const filter = { company_id: input.merchantId, document: input.document }
  const { rows, counted } = await listCounts(tx, scope, filter, { keys: keys && numberKeys(keys), ...place })
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  const who = await people.byIds(tx, [...new Set(list.map((row) => row.actor_id))])
  const shown = list.map(({ actor_id, company_id, company_name, ...row }) => ({
    ...row,
    merchantId: company_id,
    merchant_name: company_name,
    by: who.get(actor_id)?.name ?? '',
  }))
  return { list: shown, ...sayTotal(counted, input), next }
}
