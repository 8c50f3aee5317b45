import { genders } from '@heyi/contract/identity/profile-rules'
import type { members } from '@heyi/contract/members/index'
import { memberStates } from '@heyi/contract/members/states'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { shownName } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { ageOf } from '../rules.ts'
import { memberFilter } from '../search.ts'
import { membersForSheet, type SheetRow } from '../store.ts'

/** Phones are masked as in the list. */
export const exportUsers: SheetHandler<typeof members.exportUsers, MembersDeps> = {
  action: 'member.export',
  target: 'user',
  async open({ input, actor, tx, deps, now }) {
    const { filter, shown } = await memberFilter(tx, actor.staff, { deps, input, now })
    const today = shanghaiDay(now)
    return (
      filter &&
      sheetRows(tx, membersForSheet(filter, shown, SHEET_ROWS), (rows: readonly SheetRow[]) =>
        rows.map((row) => cellsOf(row, today)),
      )
    )
  },
}

const cellsOf = (row: SheetRow, today: string) => ({
  id: row.id,
  name: shownName(row),
  mobile: row.mobile_masked,
  gender: genders[row.gender],
  birthday: row.birthday,
  age: ageOf(row.birthday, today),
  organ: row.organ_name,
  state: memberStates[row.state].name,
  tags: row.tags,
  seen_on: row.seen_on,
  created_at: row.created_at,
})
