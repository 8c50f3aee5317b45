import type { members } from '@heyi/contract/members/index'
import { callReasons } from '@heyi/contract/members/member-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { phones } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { wholeScope } from '../scope.ts'
import { isMemberAmong } from '../store.ts'

export const getUserMobile: Handler<typeof members.getUserMobile, MembersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
}) => {
  const { user_id, reason } = input
  if (!(await isMemberAmong(tx, user_id, wholeScope(actor.staff)))) refuse('USER_NOT_FOUND')
  const mobile = (await phones.numberOf(tx, deps.secrets, user_id)) ?? refuse('MEMBER_MOBILE_MISSING')
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: 'member.mobile',
    target: 'user',
    target_id: user_id,
    reason: callReasons[reason],
    request,
  })
  return { mobile }
}
