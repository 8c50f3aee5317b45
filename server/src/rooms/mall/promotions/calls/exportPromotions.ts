import type { mall } from '@heyi/contract/mall/index'
import { promotionKinds } from '@heyi/contract/mall/promotion-rules'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { noResult, promotionState, promotionStateName } from '../rules.ts'
import { type PromotionRow, promotionsForSheet } from '../store.ts'

export const exportPromotions: SheetHandler<typeof mall.exportPromotions, MallDeps> = {
  action: 'promotion.export',
  target: 'promotion',
  async open({ input, actor, tx, deps, now }) {
    const { promotion_ids: ids, merchantId: company_id, keyword, kind, state } = input
    const scope = await companyScope(tx, actor.staff)
    const statement = promotionsForSheet(scope, { ids, keyword, company_id, kind, state, now }, SHEET_ROWS)
    return sheetRows(tx, statement, (rows: readonly PromotionRow[]) => cellsOf(tx, rows, { deps, now }))
  },
}

const named = ({ name, spec_text }: PromotionRow['skus'][number]): string => [name, spec_text].filter(Boolean).join(' ')

async function cellsOf(tx: Tx, rows: readonly PromotionRow[], { deps, now }: { deps: MallDeps; now: Date }) {
  const results = await deps.promotionResults(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { orders, units, fen } = results.get(row.id) ?? noResult
    const sum = (key: 'taken' | 'quota') => row.skus.reduce((total, sku) => total + sku[key], 0)
    return {
      id: row.id,
      name: row.name,
      kind: promotionKinds[row.kind].name,
      merchant: row.company_name,
      state: promotionStateName(promotionState(row, now)),
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      goods: row.skus.map(named).join('、'),
      price: Math.min(...row.skus.map(({ price_fen }) => price_fen)) / 100,
      taken: sum('taken'),
      quota: sum('quota'),
      orders,
      units,
      revenue: fen / 100,
    }
  })
}
