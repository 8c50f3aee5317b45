import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { phones } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { seenTo } from '../to-serve.ts'

export const setUserMobile: Handler<typeof members.setUserMobile, MembersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  request,
  now,
  afterCommit,
  changed,
}) => {
  const { user_id, document, number, mobile, code, reason } = input
  await seenTo(tx, actor, user_id)
  const who = { user_id, document, number, mobile, code, reason }
  const by = { actor_id: actor.user_id, by: actor.real_name || '工作人员' }
  const mobile_masked = await phones.replace(tx, deps, { ...who, ...by, request, now, afterCommit })
  changed({ people: [user_id] })
  return { mobile_masked }
}
