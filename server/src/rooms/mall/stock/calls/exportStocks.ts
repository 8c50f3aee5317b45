import type { mall } from '@heyi/contract/mall/index'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { type StockSheetRow, stocksForSheet } from '../store-read.ts'

/** One row for each SKU on sale and each place where it lies. */
export const exportStocks: SheetHandler<typeof mall.exportStocks, MallDeps> = {
  action: 'stock.export',
  target: 'company',
  async open({ input, actor, tx }) {
    const { merchantId, format: _, client_req_id: __, ...filter } = input
    const scope = await companyScope(tx, actor.staff)
    const statement = stocksForSheet(scope, { ...filter, company_id: merchantId }, SHEET_ROWS)
    return sheetRows(tx, statement, (rows: readonly StockSheetRow[]) => rows.map(cellsOf))
  },
}

const cellsOf = (row: StockSheetRow) => ({
  sku_id: row.sku_id,
  name: row.name,
  spec: row.spec_text,
  merchant: row.company_name,
  place: row.place,
  on_hand: row.on_hand,
  reserved: row.reserved,
  available: row.on_hand - row.reserved,
})
