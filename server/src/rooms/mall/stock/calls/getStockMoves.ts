import type { mall } from '@heyi/contract/mall/index'
import { cutPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { placeFound } from '../place.ts'
import { listMoves } from '../store-read.ts'

export const getStockMoves: Handler<typeof mall.getStockMoves, MallDeps> = async ({ input, actor, tx }) => {
  const scope = await companyScope(tx, actor.staff)
  if (input.sku_id) await placeFound(tx, scope, { sku_id: input.sku_id, store_id: 0 })
  const { keys, ...place } = readPage(input, 1)
  const { rows, counted } = await listMoves(tx, scope, input, { keys: keys && numberKeys(keys), ...place })
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  const who = await people.byIds(tx, [...new Set(list.flatMap((move) => move.actor_id ?? []))])
  const shown = list.map(({ actor_id, ...move }) => ({
    ...move,
    by: (actor_id !== null && who.get(actor_id)?.name) || '系统',
  }))
  return { list: shown, ...sayTotal(counted, input), next }
}
