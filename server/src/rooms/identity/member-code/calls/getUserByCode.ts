import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { peopleOf } from '../../core/people.ts'
import { readMemberCode } from '../rules.ts'

/** It tells who stands there and gives no right over them: what staff then do asks for its own. */
export const getUserByCode: Handler<typeof identity.getUserByCode, CoreDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
}) => {
  const read = readMemberCode(deps.secrets.key('member-code'), input.code, now)
  if (read === 'over') return refuse('MEMBER_CODE_OVER')
  if (read === 'wrong') return refuse('MEMBER_CODE_WRONG')
  const person = (await peopleOf(tx, [read.user_id])).get(read.user_id)
  const { is_admin, organ_ids } = actor.staff
  if (!person || !(is_admin || organ_ids.includes(person.organ_id))) return refuse('MEMBER_CODE_WRONG')
  const { id, name, mobile_masked, avatar_id, organ_id } = person
  return {
    user_id: id,
    name,
    mobile_masked,
    avatar: avatar_id === null ? null : picture(avatar_id, name).s,
    organ_name: await deps.organName(tx, organ_id),
  }
}
