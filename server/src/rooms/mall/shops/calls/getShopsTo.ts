import type { mall } from '@heyi/contract/mall/index'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { listShops } from '../store-admin.ts'

const DAYS = 30

export const getShopsTo: Handler<typeof mall.getShopsTo, MallDeps> = async ({ input, actor, tx, deps, now }) => {
  const companies = await companyScope(tx, actor.staff)
  const { rows, counted } = await listShops(tx, { companies, keyword: input.keyword, now }, idPage(input))
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  const sold = await deps.soldIn(
    tx,
    list.map(({ id }) => id),
    { days: DAYS, now },
  )
  return {
    list: list.map(({ logo_id, ...shop }) => {
      const { orders = 0, sales_fen = 0 } = sold.get(shop.id) ?? {}
      const logo = logo_id ? picture(logo_id, shop.name) : null
      return { ...shop, logo, orders_30: orders, sales_fen_30: sales_fen }
    }),
    ...sayTotal(counted, input),
    next,
  }
}
