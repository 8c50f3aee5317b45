import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { confirmImport as confirm } from '../../../../kernel/imports/calls.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { memberImports } from '../store.ts'

export const confirmImport: Handler<typeof members.confirmImport, MembersDeps> = async (context) => {
  const { id } = context.input
  if (await confirm(context, memberImports, id))
    await enqueue(context.tx, 'members:import', { id }, { key: `import-${id}` })
  return {}
}
