import type { mall } from '@heyi/contract/mall/index'
import { numberKeys, readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../deps.ts'
import { listMoves, readStock } from '../store.ts'

export const getStockMoves: Handler<typeof mall.getStockMoves, MallDeps> = async ({ input, actor, tx, refuse }) => {
  if (!(await readStock(tx, await companyScope(tx, actor.staff), input.sku_id))) refuse('SKU_NOT_FOUND')
  const { keys, offset } = readPage(input, 1)
  const moves = await listMoves(tx, input.sku_id, { keys: keys && numberKeys(keys), offset, limit: input.num })
  const who = await people(tx, [...new Set(moves.flatMap((move) => move.actor_id ?? []))])
  return moves.map(({ actor_id, ...move }) => ({
    ...move,
    by: (actor_id !== null && who.get(actor_id)?.name) || '系统',
  }))
}
