import { type GoodsColumn, goodsColumns } from '@heyi/contract/mall/import-rules'
import type { mall } from '@heyi/contract/mall/index'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import type { MallDeps } from '../../core/deps.ts'
import { type ProblemRow, problemRows } from '../store.ts'

const columns = Object.keys(goodsColumns) as GoodsColumn[]
const cellsOf = ({ cells }: ProblemRow) =>
  Object.fromEntries(columns.map((column) => [column, cells[column] ?? null])) as Record<GoodsColumn, string | null>

/** Of another's sheet, or one that is gone, the table is empty. */
export const exportGoodsImport: SheetHandler<typeof mall.exportGoodsImport, MallDeps> = {
  action: 'goods.problems',
  target: 'goods',
  async open({ input, actor, tx }) {
    return sheetRows(tx, problemRows(actor.user_id, input.import_id), (rows: readonly ProblemRow[]) =>
      rows.map((row) => ({ place: row.place, problem: row.problem, ...cellsOf(row) })),
    )
  },
}
