import type { mall } from '@heyi/contract/mall/index'
import type { Actor } from '../../../../kernel/actor.ts'
import { cutPage, readPage } from '../../../../kernel/db/paging.ts'
import type { Handler, RequestFacts } from '../../../../kernel/http/handler.ts'
import type { Asked } from '../../../../kernel/search/grams.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { ledger } from '../../../rewards/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { nextTurn } from '../../promotions/store-sale.ts'
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
  until,
}) => {
  const { keyword, category_id, merchantId, price_kind, hot, collected, promotion = null, sort, num } = input
  const account = input.affordable && actor ? await ledger.accountOf(tx, actor.user_id) : null
  const collected_by = collected ? (actor?.own_ids ?? []) : null
  const filter = { keyword, category_id, company_id: merchantId, price_kind, hot, account, collected_by, promotion }
  const page = { ...readPage(input, keyCount[sort]), now }
  until(() => nextTurn(tx, now))
  const isFirst = input.after === undefined && input.page_num === 1
  /** A page of what is found, null where nothing is at all: a later page may be empty because the list has ended. */
  async function read(near?: Asked) {
    const asked = { ...filter, ...(near && { near }) }
    const rows = await listGoods(tx, asked, sort, page)
    if (rows.length > 0) return rows
    const some = isFirst ? [] : await listGoods(tx, asked, sort, { keys: null, offset: 0, limit: 1, now })
    return some.length > 0 ? rows : null
  }
  const own = await read()
  let rows = own
  // Few searches find nothing by their own words: those ask once or twice more.
  for (const near of own === null && keyword !== '' ? nearTo(keyword) : []) rows ??= await read(near)
  const { list, next } = cutPage(rows ?? [], num, keysOf[sort])
  if (isFirst && !collected && own) deps.searches.note(keyword, whoAsks(actor, request), shanghaiDay(now))
  return { list: list.map(toCard), next, ...(own === null && rows ? { is_near: true } : {}) }
}
