import type { mall } from '@heyi/contract/mall/index'
import type { Actor } from '../../../../kernel/actor.ts'
import { cutPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler, RequestFacts } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { ledger } from '../../../rewards/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { nearTo } from '../near.ts'
import { keyCount, keysOf, listGoods, toCard } from '../store.ts'

/** Tells searchers apart: people, else devices, else addresses. */
const whoAsks = (actor: Actor | null, { client_id, ip }: RequestFacts): string =>
  actor ? `user ${actor.user_id}` : client_id ? `client ${client_id}` : ip

export const getGoodsList: Handler<typeof mall.getGoodsList, MallDeps> = async ({
  input,
  actor,
  tx,
  deps,
  request,
  now,
}) => {
  const { keyword, category_id, merchantId, price_kind, hot, collected, promotion = null, sort, num } = input
  const account = input.affordable && actor ? await ledger.accountOf(tx, actor.user_id) : null
  const collected_by = collected ? (actor?.own_ids ?? []) : null
  const filter = { keyword, category_id, company_id: merchantId, price_kind, hot, account, collected_by, promotion }
  const page = { ...readPage(input, keyCount[sort]), now }
  let read = await listGoods(tx, filter, sort, page)
  const isNear = read.counted === 0 && keyword !== ''
  // Few searches find nothing by their own words: those ask once or twice more.
  for (const near of isNear ? nearTo(keyword) : [])
    if (read.counted === 0) read = await listGoods(tx, { ...filter, near }, sort, page)
  const { rows, counted } = read
  const { list, next } = cutPage(rows, num, keysOf[sort])
  const isFirst = input.after === undefined && input.page_num === 1 && !collected
  if (isFirst && list.length > 0 && !isNear) deps.searches.note(keyword, whoAsks(actor, request), shanghaiDay(now))
  return { list: list.map(toCard), ...sayTotal(counted), next, ...(isNear && counted > 0 ? { is_near: true } : {}) }
}
