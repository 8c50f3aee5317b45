import type { mall } from '@heyi/contract/mall/index'
import { shelfStates } from '@heyi/contract/mall/states'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { type SheetRow, skusForSheet } from '../store.ts'

/** One row for each SKU on sale; what is the product's, such as its units sold, stands on each of its rows. */
export const exportGoods: SheetHandler<typeof mall.exportGoods, MallDeps> = {
  action: 'goods.export',
  target: 'goods',
  async open({ input, actor, tx, now }) {
    const { merchantId, format: _, client_req_id: __, ...filter } = input
    const scope = await companyScope(tx, actor.staff)
    const statement = skusForSheet(scope, { ...filter, company_id: merchantId, now }, SHEET_ROWS)
    return sheetRows(tx, statement, (rows: readonly SheetRow[]) => rows.map(cellsOf))
  },
}

const cellsOf = (row: SheetRow) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  merchant: row.company_name,
  category: row.category_name,
  state: shelfStates[row.shelf],
  sku_id: row.sku_id,
  spec: row.spec_text,
  points: row.points,
  price: row.price_fen / 100,
  market_price: row.market_price_fen ? row.market_price_fen / 100 : null,
  on_hand: row.on_hand,
  reserved: row.reserved,
  available: row.on_hand - row.reserved,
  sold: row.sold,
  updated_at: row.updated_at,
})
