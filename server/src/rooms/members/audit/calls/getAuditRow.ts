import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { wholeScope } from '../../people/scope.ts'
import { showRows } from '../show.ts'
import { auditRow } from '../store.ts'

export const getAuditRow: Handler<typeof members.getAuditRow, MembersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
}) => {
  const row = (await auditRow(tx, input.id, wholeScope(actor.staff).organ_ids)) ?? refuse('AUDIT_NOT_FOUND')
  const [shown] = await showRows(tx, [row], deps.names())
  return shown ?? refuse('AUDIT_NOT_FOUND')
}
