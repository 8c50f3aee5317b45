import type { mall } from '@heyi/contract/mall/index'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MallDeps } from '../../deps.ts'
import { storesOf } from '../../store-sale.ts'
import { toStore } from '../../wire.ts'

/** The answer is a bare array without a cursor, so pages are told by number. */
export const getStores: Handler<typeof mall.getStores, MallDeps> = async ({ input, tx, now }) => {
  const place = input.lat !== undefined && input.lng !== undefined ? { lat: input.lat, lng: input.lng } : null
  const { offset } = readPage({ page_num: input.page_num, num: input.num }, 0)
  const stores = await storesOf(tx, input.merchantId, place, { offset, limit: input.num })
  return stores.map((store) => toStore(store, now))
}
