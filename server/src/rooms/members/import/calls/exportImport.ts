import type { members } from '@heyi/contract/members/index'
import { maskTyped } from '../../../../kernel/secrets.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import type { MembersDeps } from '../../core/deps.ts'
import type { Cells } from '../rules.ts'
import { type ProblemRow, problemRows } from '../store.ts'

/** Of another's sheet, or one that is gone, the table is empty. */
export const exportImport: SheetHandler<typeof members.exportImport, MembersDeps> = {
  action: 'member.problems',
  target: 'user',
  async open({ input, actor, tx, deps }) {
    return sheetRows(tx, problemRows(actor.user_id, input.import_id), (rows: readonly ProblemRow[]) =>
      rows.map(({ place, cells_sealed, problem }) => {
        const { name = '', mobile = '' } = JSON.parse(deps.secrets.open(cells_sealed)) as Cells
        return { place, name, mobile: maskTyped(mobile), problem }
      }),
    )
  },
}
