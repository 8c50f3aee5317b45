import type { members } from '@heyi/contract/members/index'
import { memberStates } from '@heyi/contract/members/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { mergedPeople, moveMember } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { dropLabels } from '../../core/store-labels.ts'
import { heldWords, stateAfter } from '../rules.ts'
import { seenTo } from '../to-serve.ts'

/**
 * The row stays, since the log names it: nobody sees it any more, it carries no phone, document, WeChat account or label, and nobody signs in
 * as it. What else rooms keep of the person goes after the commit.
 */
export const delUser: Handler<typeof members.delUser, MembersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { user_id } = input
  const { state: from } = await seenTo(tx, actor, user_id)
  const to = stateAfter(from, 'remove') ?? refuse('MEMBER_STATE_CHANGED', { state: memberStates[from].name })
  const isMoved = await moveMember(tx, user_id, { from, to, now })
  if (!isMoved) refuse('MEMBER_STATE_CHANGED', { state: '的情况变了' })
  // Read once the person can begin nothing new.
  const merged = (await mergedPeople.into(tx, user_id)).length
  const what = heldWords({ ...(await deps.heldBy(tx, user_id)), merged })
  if (what) refuse('MEMBER_HAS_HISTORY', { what })
  await dropLabels(tx, user_id)
  await emit(tx, 'member.moved', [{ user_id, state: to }])
  await emit(tx, 'person.left', [{ user_id }])
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: 'member.remove',
    target: 'user',
    target_id: user_id,
    detail: { from, to },
    request,
  })
  afterCommit(() => deps.live.endUser(user_id))
  return {}
}
