import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { wholeScope } from '../../people/scope.ts'
import { isMemberAmong } from '../../people/store.ts'
import { shownTo } from '../scope.ts'
import { holdLabels, replaceLabels } from '../store.ts'

export const setUserTags: Handler<typeof members.setUserTags> = async ({ input, actor, tx, refuse, request, now }) => {
  const { user_id } = input
  const wanted = [...new Set(input.tag_ids)]
  if (!(await isMemberAmong(tx, user_id, wholeScope(actor.staff)))) refuse('USER_NOT_FOUND')
  const shown = await shownTo(tx, actor.staff)
  const held = await holdLabels(tx, wanted, shown)
  if (held.length < wanted.length) refuse('LABEL_NOT_FOUND')
  const { added, removed } = await replaceLabels(tx, user_id, { wanted: held, shown, now })
  if (added.length + removed.length > 0)
    await audit(tx, {
      actor_id: actor.user_id,
      subject_id: user_id,
      action: 'member.label',
      target: 'user',
      target_id: user_id,
      detail: { added, removed },
      request,
    })
  return { tag_ids: held }
}
