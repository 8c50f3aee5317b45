import { grantStates } from '@heyi/contract/rewards/grant-states'
import type { rewards } from '@heyi/contract/rewards/index'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { people } from '../../../identity/index.ts'
import { organTree } from '../../../organisation/index.ts'
import { filterOf } from '../scope.ts'
import { type GrantSheetRow, grantsForSheet } from '../store.ts'

/** Phones are masked as in the list. */
export const exportGrants: SheetHandler<typeof rewards.exportGrants> = {
  action: 'grant.export',
  target: 'points_grant',
  async open({ input, actor, tx }) {
    return sheetRows(
      tx,
      grantsForSheet(filterOf(actor.staff, input), SHEET_ROWS),
      async (rows: readonly GrantSheetRow[]) => {
        const who = await people.byIds(
          tx,
          rows.flatMap((row) => [row.maker_id, row.user_id, row.decided_by ?? 0]),
        )
        const organs = await organTree.namesOf(tx, [...new Set(rows.map(({ organ_id }) => organ_id))])
        return rows.map((row) => ({
          id: row.id,
          created_at: row.created_at,
          organ: organs.get(row.organ_id) ?? '',
          maker: who.get(row.maker_id)?.name ?? '',
          name: who.get(row.user_id)?.name ?? '',
          mobile: who.get(row.user_id)?.mobile_masked ?? '',
          delta: row.delta,
          reason: row.reason,
          state: grantStates[row.state].name,
          decided_by: who.get(row.decided_by ?? 0)?.name ?? '',
          decided_at: row.decided_at,
        }))
      },
    )
  },
}
