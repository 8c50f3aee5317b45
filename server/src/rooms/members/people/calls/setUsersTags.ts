import type { members } from '@heyi/contract/members/index'
import { MAX_MEMBER_LABELS } from '@heyi/contract/members/label-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../deps.ts'
import { shownTo } from '../../labels/scope.ts'
import { addToMembers, fullyLabelled, holdLabels, takeFromMembers } from '../../labels/store.ts'
import { wholeScope } from '../scope.ts'
import { membersAmong } from '../store.ts'

export const setUsersTags: Handler<typeof members.setUsersTags, MembersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  now,
}) => {
  const { tag_id, is_on } = input
  const user_ids = [...new Set(input.user_ids)].sort((a, b) => a - b)
  if ((await membersAmong(tx, user_ids, wholeScope(actor.staff))).length < user_ids.length) refuse('USER_NOT_FOUND')
  const [held] = await holdLabels(tx, [tag_id], await shownTo(tx, actor.staff))
  if (held === undefined) refuse('LABEL_NOT_FOUND')
  const count = is_on ? await fullyLabelled(tx, user_ids, tag_id) : 0
  if (count > 0) refuse('LABEL_CARRIED_TOO_MANY', { count, max: MAX_MEMBER_LABELS })
  const changed = is_on ? await addToMembers(tx, tag_id, user_ids, now) : await takeFromMembers(tx, tag_id, user_ids)
  if (changed.length > 0)
    await audit(tx, {
      actor_id: actor.user_id,
      action: is_on ? 'member.label' : 'member.unlabel',
      target: 'label',
      target_id: tag_id,
      detail: { user_ids: changed },
      request,
    })
  return { changed: changed.length }
}
