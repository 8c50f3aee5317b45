import type { mall } from '@heyi/contract/mall/index'
import { cutPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { listStaffGoods, staffKeys, toStaffGoods } from '../store.ts'

export const getGoodsListTo: Handler<typeof mall.getGoodsListTo, MallDeps> = async ({ input, actor, tx, now }) => {
  const { merchantId, page_num: _page, num, after: _after, ...filter } = input
  const scope = await companyScope(tx, actor.staff)
  const { rows, counted } = await listStaffGoods(
    tx,
    scope,
    { ...filter, company_id: merchantId, now },
    readPage(input, 2),
  )
  const { list, next } = cutPage(rows, num, staffKeys[filter.sort])
  return { list: list.map(toStaffGoods), ...sayTotal(counted, input), next }
}
