import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { removeLabel } from '../store.ts'

export const delTag: Handler<typeof members.delTag> = async ({ input, actor, tx, refuse, request }) => {
  const { group, name, colour, members } =
    (await removeLabel(tx, input.id, { own: actor.staff.organ_ids })) ?? refuse('LABEL_NOT_FOUND')
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
