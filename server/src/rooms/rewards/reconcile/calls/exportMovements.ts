import type { rewards } from '@heyi/contract/rewards/index'
import { counters } from '@heyi/contract/rewards/movements'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { shownName } from '../../../identity/index.ts'
import { movementFilter } from '../filter.ts'
import { type MovementRow, movementsForSheet } from '../store.ts'

/** Phones are masked as in the list. Points are whole, money is told in yuan. */
export const exportMovements: SheetHandler<typeof rewards.exportMovements> = {
  action: 'movement.export',
  target: 'movement',
  async open({ input, actor, tx, now }) {
    const filter = movementFilter(actor.staff, input, now)
    const amount = (value: number) => (input.ledger === 'points' ? value : value / 100)
    return sheetRows(tx, movementsForSheet(filter, SHEET_ROWS), (rows: readonly MovementRow[]) =>
      rows.map((row) => ({
        id: row.id,
        created_at: row.created_at,
        user_id: row.user_id,
        name: shownName(row),
        mobile: row.mobile_masked,
        organ: row.organ_name,
        kind: counters[row.kind],
        reason: row.reason,
        delta: amount(row.delta),
        balance_after: amount(row.balance_after),
        by: row.by,
      })),
    )
  },
}
