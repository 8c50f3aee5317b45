import { MAX_FIGURE_DAYS } from '@heyi/contract/orders/figure-rules'
import type { orders } from '@heyi/contract/orders/index'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import type { SheetHandler } from '../../../../kernel/sheets/source.ts'
import { figureFilters, figureRows } from '../figures.ts'

export const exportOrderStatistics: SheetHandler<typeof orders.exportOrderStatistics> = {
  action: 'statistics.export',
  target: 'company',
  async open({ input, actor, tx }) {
    const { now } = figureFilters(actor.staff, input)
    const rows = await figureRows(tx, input.by, now, Math.max(MAX_FIGURE_DAYS, SHEET_ROWS))
    return {
      count: async () => rows.length,
      async *batches() {
        yield rows.map(({ key: _key, ...row }) => ({
          ...row,
          paid_fen: row.paid_fen / 100,
          refunded_fen: row.refunded_fen / 100,
          cash_fen: row.cash_fen / 100,
        }))
      },
    }
  },
}
