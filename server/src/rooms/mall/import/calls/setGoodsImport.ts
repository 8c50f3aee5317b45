import { goodsColumns, MAX_GOODS_ROWS } from '@heyi/contract/mall/import-rules'
import type { mall } from '@heyi/contract/mall/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { noteImport, readImport } from '../../../../kernel/imports/calls.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import type { MallDeps } from '../../core/deps.ts'
import { isExample, placeRows } from '../rules.ts'
import { goodsImports } from '../store.ts'

export const setGoodsImport: LongHandler<typeof mall.setGoodsImport, MallDeps> = {
  async before({ upload, actor, refuse }) {
    const read = await readImport(upload, actor, { columns: goodsColumns, first: 'name', most: MAX_GOODS_ROWS })
    const rows = placeRows(read.rows.filter((row) => !isExample(row)))
    if (!rows.length) refuse('IMPORT_EMPTY')
    return async (context) => {
      const id = await noteImport(context, goodsImports, { name: read.name, rows })
      await enqueue(context.tx, 'mall:import', { id }, { key: `goods-import-${id}` })
      return { id, total: rows.length }
    }
  },
}
