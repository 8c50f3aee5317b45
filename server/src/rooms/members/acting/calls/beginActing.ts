import { ACTING_MINUTES } from '@heyi/contract/members/acting-rules'
import type { members } from '@heyi/contract/members/index'
import { memberStates } from '@heyi/contract/members/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { seenTo } from '../../people/to-serve.ts'
import { nameOf } from '../acts.ts'
import { noteEnd } from '../end.ts'
import { saidActing } from '../show.ts'
import { addActing, endOf, lockActing } from '../store.ts'

export const beginActing: Handler<typeof members.beginActing> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  now,
  changed,
}) => {
  const { user_id, reason } = input
  const { session_id, staff } = actor
  await lockActing(tx, session_id)
  const member = await seenTo(tx, actor, user_id)
  if (member.state !== 'active') refuse('MEMBER_STATE_CHANGED', { state: memberStates[member.state].name })
  for (const ended of await endOf(tx, session_id, 'replaced', now)) await noteEnd(tx, ended, { actor, request })
  const ends_at = new Date(now.getTime() + ACTING_MINUTES * 60_000)
  const facts = { user_id, session_id, reason, ends_at, actor_id: actor.user_id, organ_id: staff.active_organ_id }
  const id = await addActing(tx, { ...facts, began_at: now })
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: 'acting.begin',
    target: 'user',
    target_id: user_id,
    reason,
    detail: { acting_id: id },
    request,
  })
  await emit(tx, 'acting.began', [{ acting_id: id, user_id, by: nameOf(actor), reason }])
  changed({ people: [user_id] })
  return { acting: saidActing({ ...member, id, user_id, reason, ends_at }, now) }
}
