import { importStates } from '@heyi/contract/members/import-states'
import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import type { MembersDeps } from '../../deps.ts'
import { confirmImported, importOf } from '../store.ts'

/** Whoever confirms twice is answered as after the first time: the rows enter once. */
export const confirmImport: Handler<typeof members.confirmImport, MembersDeps> = async ({
  input: { id },
  actor,
  tx,
  refuse,
  request,
}) => {
  const { user_id, session_id, staff } = actor
  const by = { session_id, organ_id: staff.active_organ_id, role_id: staff.active_role_id }
  const from = { ip: request.ip, client_id: request.client_id, request_id: request.id }
  if (await confirmImported(tx, { id, user_id, ...by, ...from })) {
    await enqueue(tx, 'members:import', { id }, { key: `import-${id}` })
    return {}
  }
  const { state, organ_id } = (await importOf(tx, user_id, id)) ?? refuse('IMPORT_NOT_FOUND')
  if (organ_id !== staff.active_organ_id) refuse('IMPORT_NOT_FOUND')
  if (state !== 'entering' && state !== 'done') refuse('IMPORT_STATE_CHANGED', { state: importStates[state].name })
  return {}
}
