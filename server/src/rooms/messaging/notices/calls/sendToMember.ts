import { markOf } from '@heyi/contract/message-topics'
import type { messaging } from '@heyi/contract/messaging/index'
import { MAX_TO_MEMBER } from '@heyi/contract/messaging/member-text'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { isMemberOf } from '../../../members/index.ts'
import type { MessagingDeps } from '../../core/deps.ts'
import { notifyUsers } from '../notify.ts'
import { lockToMember, toldToday } from '../store.ts'

export const sendToMember: Handler<typeof messaging.sendToMember, MessagingDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { user_id, text } = input
  if (user_id === actor.user_id) refuse('USER_SELF')
  await lockToMember(tx, user_id)
  if (!(await isMemberOf(tx, actor.staff, user_id))) refuse('USER_NOT_FOUND')
  const { is_closed, count } = await toldToday(tx, { user_id, topic: 'community', now })
  if (is_closed) refuse('MEMBER_UNREACHED')
  if (count >= MAX_TO_MEMBER) refuse('MEMBER_TOLD_ENOUGH', { max: MAX_TO_MEMBER })
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: 'member.message',
    target: 'user',
    target_id: user_id,
    request,
  })
  const letter = { title: `${actor.real_name || '社区工作人员'}给您发来消息`, body: text, link: '', target_id: 0 }
  const key = `staff ${input.client_req_id ?? request.id}`
  const notice = { user_id, ...markOf('community'), ...letter, key, now }
  await notifyUsers({ tx, live: deps.live, afterCommit, changes: ['privacy'] }, [notice])
  return {}
}
