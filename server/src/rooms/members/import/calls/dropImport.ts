import { importStates } from '@heyi/contract/members/import-states'
import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../deps.ts'
import { dropChecked, importOf } from '../store.ts'

export const dropImport: Handler<typeof members.dropImport, MembersDeps> = async ({ input, actor, tx, refuse }) => {
  if (await dropChecked(tx, actor.user_id, input.id)) return {}
  const { state } = (await importOf(tx, actor.user_id, input.id)) ?? refuse('IMPORT_NOT_FOUND')
  return refuse('IMPORT_STATE_CHANGED', { state: importStates[state].name })
}
