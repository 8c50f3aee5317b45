import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import { removeLabel } from '../store.ts'

export const delSystemTag: Handler<typeof members.delSystemTag> = async ({ input, actor, tx, refuse, request }) => {
  const companies = await companyScope(tx, actor.staff)
  const { owner, group, name, colour, members } =
    (await removeLabel(tx, input.id, { companies })) ?? refuse('LABEL_NOT_FOUND')
  if (owner === 'system' && !actor.staff.is_admin) refuse('LABEL_SYSTEM_DENIED')
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'label.delete',
    target: 'label',
    target_id: input.id,
    detail: { group, name, colour, members },
    request,
  })
  return {}
}
