import type { mall } from '@heyi/contract/mall/index'
import { cutPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { accountOf } from '../../../rewards/index.ts'
import type { MallDeps } from '../../deps.ts'
import { keyCount, keysOf, listGoods, toCard } from '../store.ts'

export const getGoodsList: Handler<typeof mall.getGoodsList, MallDeps> = async ({ input, actor, tx, now }) => {
  const { keyword, category_id, merchantId, price_kind, hot, collected, sort, num } = input
  const account = input.affordable && actor ? await accountOf(tx, actor.user_id) : null
  const collected_by = collected ? (actor?.own_ids ?? []) : null
  const filter = { keyword, category_id, company_id: merchantId, price_kind, hot, account, collected_by }
  const { rows, counted } = await listGoods(tx, filter, sort, { ...readPage(input, keyCount[sort]), now })
  const { list, next } = cutPage(rows, num, keysOf[sort])
  return { list: list.map(toCard), ...sayTotal(counted), next }
}
