import { disputeStates } from '@heyi/contract/identity/privacy-states'
import { actingEnds } from '@heyi/contract/members/acting-rules'
import type { members } from '@heyi/contract/members/index'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import { sharedFilterOf } from '../../audit/search.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { showActing } from '../show-log.ts'
import { type ActingLogRow, actingForSheet } from '../store-log.ts'

export const exportActingLog: SheetHandler<typeof members.exportActingLog, MembersDeps> = {
  action: 'acting.export',
  target: 'acting',
  async open({ input, actor, tx, now }) {
    const filter = { ...(await sharedFilterOf(tx, actor.staff, input)), id: 0, disputed: input.disputed }
    return sheetRows(tx, actingForSheet(filter, SHEET_ROWS), (rows: readonly ActingLogRow[]) => cellsOf(tx, rows, now))
  },
}

const cellsOf = async (tx: Tx, rows: readonly ActingLogRow[], now: Date) =>
  (await showActing(tx, rows, now)).map(({ actor, subject, ...row }) => ({
    id: row.id,
    began_at: row.began_at,
    ended_at: row.ended_at,
    ended_how: row.ended_how ? actingEnds[row.ended_how] : '办理中',
    actor: actor.name,
    actor_id: actor.id,
    organ: row.organ_name,
    subject: subject.name,
    subject_id: subject.id,
    reason: row.reason,
    deeds: row.deeds.map(({ words, times }) => (times > 1 ? `${words}（${times}次）` : words)).join('；'),
    dispute: row.dispute ? disputeStates[row.dispute].name : '没有',
  }))
