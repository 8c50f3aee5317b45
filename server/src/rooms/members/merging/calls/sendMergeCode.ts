import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { codesBySms, phones } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { boundTo, MERGE } from '../agreement.ts'
import { pairOf } from '../pair.ts'

/** The member reads in the message who says so. */
export const sendMergeCode: Handler<typeof members.sendMergeCode, MembersDeps> = async (context) => {
  const { input, actor, tx, deps, refuse, request, now, afterCommit } = context
  const { [input.to]: member } = await pairOf(tx, actor, input)
  const phone = (await phones.keysOf(tx, member.id)) ?? refuse('MEMBER_MOBILE_MISSING')
  return await codesBySms.send(tx, deps, {
    mobile: deps.secrets.open(phone.mobile_sealed),
    event: MERGE,
    bound: boundTo(input, actor.user_id),
    about: `${actor.real_name || '工作人员'}把您的两个会员账号合并成一个`,
    work: input.work,
    // Of the member: a desk that serves many sends many.
    request: { ...request, client_id: 0 },
    now,
    afterCommit,
    isSignedIn: true,
    asTheirs: true,
  })
}
