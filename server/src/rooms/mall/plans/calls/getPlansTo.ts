import type { mall } from '@heyi/contract/mall/index'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { withCoupons } from '../coupons.ts'
import { sellsPlans } from '../save.ts'
import { listPlans } from '../store.ts'

export const getPlansTo: Handler<typeof mall.getPlansTo> = async ({ input, actor, tx, now }) => {
  const { before: after, ...place } = idPage(input)
  if (!(await sellsPlans(tx, actor.staff))) return { list: [], total: 0, more: false, next: null }
  const { rows, counted } = await listPlans(tx, { after, ...place })
  const { list, next } = cutPage(rows, input.num, (row) => [row.sku_id])
  return { list: await withCoupons(tx, list, { organ_ids: null, now }), ...sayTotal(counted, input), next }
}
