import type { members } from '@heyi/contract/members/index'
import { MAX_MEMBER_LABELS } from '@heyi/contract/members/label-fields'
import { MAX_MEMBERS_AT_ONCE } from '@heyi/contract/members/member-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import { wholeOf } from '../../../../kernel/db/batch.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { shownTo } from '../../core/label-scope.ts'
import { addToMembers, fullyLabelled, holdLabels, takeFromMembers } from '../../core/store-labels.ts'
import { wholeScope } from '../scope.ts'
import { memberFilter } from '../search.ts'
import { membersAmong, membersFound } from '../store.ts'

type Call = typeof members.setUsersTags
type CallContext = Context<Call, MembersDeps>

/** Whom it is done to, in ascending order: those that were named, all in scope, or what the filter finds now. */
async function picked({ input, actor, tx, refuse, deps, now }: CallContext): Promise<number[]> {
  const { user_ids = [], all } = input
  if (all) {
    const { filter } = await memberFilter(tx, actor.staff, { deps, input: all.filter, now })
    const read = async (limit: number) => (filter ? await membersFound(tx, filter, limit) : [])
    return await wholeOf(read, { seen: all.seen, max: MAX_MEMBERS_AT_ONCE })
  }
  const ids = [...new Set(user_ids)].sort((a, b) => a - b)
  if ((await membersAmong(tx, ids, wholeScope(actor.staff))).length < ids.length) refuse('USER_NOT_FOUND')
  return ids
}

export const setUsersTags: Handler<Call, MembersDeps> = async (context) => {
  const { input, actor, tx, refuse, request, now } = context
  const { tag_id, is_on } = input
  const user_ids = await picked(context)
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
  return { changed: changed.length, user_ids: changed }
}
