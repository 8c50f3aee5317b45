import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { nextMinute } from '../../../../kernel/time.ts'
import type { MallDeps } from '../../core/deps.ts'
import { placeOf } from '../../core/rules-places.ts'
import { toStore } from '../../core/show.ts'
import { readStore } from '../store.ts'

export const getStore: Handler<typeof mall.getStore, MallDeps> = async ({ input, tx, refuse, now, until }) => {
  until(() => nextMinute(now))
  const row = (await readStore(tx, input.store_id, placeOf(input))) ?? refuse('STORE_NOT_FOUND')
  const { merchant_name, is_open, ...store } = row
  return { ...toStore(store, now), merchant_name, is_open }
}
