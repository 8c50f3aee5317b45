import { actionWords } from '@heyi/contract/actions'
import { targetName } from '@heyi/contract/members/audit-words'
import type { members } from '@heyi/contract/members/index'
import type { ThingNames } from '../../../../kernel/audit/names.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { filterOf } from '../search.ts'
import { showRows } from '../show.ts'
import { type AuditRow, auditForSheet } from '../store.ts'

export const exportAudit: SheetHandler<typeof members.exportAudit, MembersDeps> = {
  action: 'audit.export',
  target: 'audit',
  async open({ input, actor, tx, deps }) {
    const filter = await filterOf(tx, actor.staff, input, deps.names())
    return sheetRows(tx, auditForSheet(filter, SHEET_ROWS), (rows: readonly AuditRow[]) =>
      cellsOf(tx, rows, deps.names()),
    )
  },
}

const cellsOf = async (tx: Tx, rows: readonly AuditRow[], named: ThingNames) =>
  (await showRows(tx, rows, named)).map((row) => ({
    id: row.id,
    created_at: row.created_at,
    actor: row.actor?.name ?? '',
    actor_id: row.actor?.id ?? '',
    organ: row.organ_name,
    action: actionWords(row.action),
    target: targetName(row.target),
    target_id: row.target_id,
    target_name: row.target_name,
    subject: row.subject?.name ?? '',
    reason: row.reason,
    change: row.change.map((one) => `${one.field}：${one.before} → ${one.after}`).join('；'),
    detail: row.detail.map((one) => `${one.field}：${one.value}`).join('；'),
    result: row.is_done ? '成功' : '失败',
    ip: row.ip,
    request_id: row.request_id,
  }))
