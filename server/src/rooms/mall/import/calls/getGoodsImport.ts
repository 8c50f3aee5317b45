import { SHOWN_GOODS_PROBLEMS } from '@heyi/contract/mall/import-rules'
import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { lastImport } from '../../../../kernel/imports/calls.ts'
import type { MallDeps } from '../../core/deps.ts'
import { firstProblems, goodsImports } from '../store.ts'

export const getGoodsImport: Handler<typeof mall.getGoodsImport, MallDeps> = async ({ actor, tx }) => ({
  sent: await lastImport(tx, goodsImports, actor.user_id, async (id) => {
    const rows = await firstProblems(tx, actor.user_id, id, SHOWN_GOODS_PROBLEMS)
    return rows.map(({ place, cells, problem }) => ({ place, name: cells.name ?? cells.code ?? '', problem }))
  }),
})
