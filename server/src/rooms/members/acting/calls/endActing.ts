import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { noteEnd } from '../end.ts'
import { endOf } from '../store.ts'

export const endActing: Handler<typeof members.endActing, MembersDeps> = async ({
  actor,
  tx,
  deps,
  request,
  now,
  afterCommit,
  changed,
}) => {
  const ended = await endOf(tx, actor.session_id, 'ended', now)
  for (const one of ended) await noteEnd(tx, one, { actor, request })
  changed({ people: ended.map(({ user_id }) => user_id) })
  // Other windows of who acted hear it too, not only the one that asked.
  afterCommit(() => deps.live.changed(['acting'], { people: [actor.user_id] }))
  return {}
}
