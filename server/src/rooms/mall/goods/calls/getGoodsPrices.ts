import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { pricesOf } from '../store-prices.ts'

export const getGoodsPrices: Handler<typeof mall.getGoodsPrices, MallDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
}) => {
  const asked = new Set(input.goods_ids)
  const rows = await pricesOf(tx, await companyScope(tx, actor.staff), [...asked], now)
  // A product is sold in one kind at least.
  if (new Set(rows.map((row) => row.goods_id)).size < asked.size) refuse('GOODS_NOT_FOUND')
  return rows
}
