import type { mall } from '@heyi/contract/mall/index'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sellsPlans } from '../save.ts'
import { listPacks } from '../store.ts'

export const getPacksTo: Handler<typeof mall.getPacksTo> = async ({ input, actor, tx }) => {
  const { before: after, ...place } = idPage(input)
  if (!(await sellsPlans(tx, actor.staff))) return { list: [], total: 0, more: false, next: null }
  const { rows, counted } = await listPacks(tx, { after, ...place })
  return { ...cutPage(rows, input.num, (row) => [row.sku_id]), ...sayTotal(counted, input) }
}
