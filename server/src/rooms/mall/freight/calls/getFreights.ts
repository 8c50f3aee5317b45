import type { mall } from '@heyi/contract/mall/index'
import { cutPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { listFreights } from '../store.ts'

export const getFreights: Handler<typeof mall.getFreights, MallDeps> = async ({ input, actor, tx }) => {
  const scope = await companyScope(tx, actor.staff)
  const asked = { keyword: input.keyword, company_id: input.merchantId }
  const { rows, counted } = await listFreights(tx, scope, asked, readPage(input, 1))
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  const shown = list.map(({ company_id, company_name, ...row }) => ({
    ...row,
    merchantId: company_id,
    merchant_name: company_name,
  }))
  return { list: shown, ...sayTotal(counted, input), next }
}
