import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import { homeOfLabel } from '../../core/store-labels.ts'
import { deleteLabel } from '../save.ts'

export const delSystemTag: Handler<typeof members.delSystemTag> = async ({ input, actor, tx, refuse, request }) => {
  const kept = { companies: await companyScope(tx, actor.staff) }
  const home = (await homeOfLabel(tx, input.id, kept)) ?? refuse('LABEL_NOT_FOUND')
  if (home.owner === 'system' && !actor.staff.is_admin) refuse('LABEL_SYSTEM_DENIED')
  await deleteLabel(tx, { id: input.id, kept, actor, request })
  return {}
}
