import type { mall } from '@heyi/contract/mall/index'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { nextMinute } from '../../../../kernel/time.ts'
import type { MallDeps } from '../../core/deps.ts'
import { placeOf } from '../../core/rules-places.ts'
import { toStore } from '../../core/show.ts'
import { listStores, nearStores } from '../../core/store-near.ts'

/** The answer is a bare array without a cursor, so pages are told by number. */
export const getStores: Handler<typeof mall.getStores, MallDeps> = async ({ input, tx, now, until }) => {
  until(() => nextMinute(now))
  const { merchantId: company_id, service, keyword, region, page_num, num } = input
  const at = placeOf(input)
  const page = { offset: readPage({ page_num, num }, 0).offset, limit: num }
  const filter = { company_id, service, keyword, region: region ?? null }
  const stores = at ? await nearStores(tx, filter, at, page) : await listStores(tx, filter, page)
  return stores.map((store) => toStore(store, now))
}
