import type { mall } from '@heyi/contract/mall/index'
import { cutPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import { companyScope, staffAtStores } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { storeAt } from '../../core/opening.ts'
import { listStaffStores } from '../store.ts'

export const getStoresTo: Handler<typeof mall.getStoresTo, MallDeps> = async ({ input, actor, tx, now }) => {
  const { merchantId: company_id, keyword, organ_id, state, num } = input
  const scope = await companyScope(tx, actor.staff)
  const filter = { company_id, keyword, organ_id, state }
  const { rows, counted } = await listStaffStores(tx, scope, filter, readPage(input, 1))
  const { list, next } = cutPage(rows, num, (row) => [row.id])
  const staff = await staffAtStores(
    tx,
    list.map((row) => row.id),
  )
  return {
    list: list.map(({ company_id, picture_id, version, ...row }) => ({
      ...storeAt(row, now),
      merchantId: company_id,
      picture: picture_id ? picture(picture_id, row.name) : null,
      staff: staff.get(row.id) ?? [],
      version: String(version),
    })),
    ...sayTotal(counted, input),
    next,
  }
}
