import type { members } from '@heyi/contract/members/index'
import { memberStates } from '@heyi/contract/members/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { moveMember } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { stateAfter } from '../rules.ts'
import { seenTo } from '../to-serve.ts'

/** Whoever is not active is signed out everywhere at once; that they are told nothing any more is the event's. */
export const setUserState: Handler<typeof members.setUserState, MembersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { user_id, event, reason } = input
  const { state: from } = await seenTo(tx, actor, user_id)
  const to = stateAfter(from, event) ?? refuse('MEMBER_STATE_CHANGED', { state: memberStates[from].name })
  const isMoved = await moveMember(tx, user_id, { from, to, now })
  if (!isMoved) refuse('MEMBER_STATE_CHANGED', { state: '的情况变了' })
  await emit(tx, 'member.moved', [{ user_id, state: to }])
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: `member.${event}`,
    target: 'user',
    target_id: user_id,
    reason,
    detail: { from, to },
    request,
  })
  afterCommit(() => {
    if (to !== 'active') deps.live.endUser(user_id)
  })
  return { state: to }
}
