import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { certifications, mergedPeople, people } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { wholeScope } from '../scope.ts'
import { memberCards } from '../show.ts'
import { readMember } from '../store.ts'

/** Somebody of elsewhere reads like nobody. */
export const checkUserMobileOrIDNumber: Handler<typeof members.checkUserMobileOrIDNumber, MembersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  request,
  now,
}) => {
  const { mobile, id_number = '' } = input
  const found =
    mobile === undefined
      ? await certifications.personByNumber(tx, deps.secrets, 'id_card', id_number)
      : await people.byMobile(tx, deps.secrets, mobile)
  // Whoever was merged is the person who was kept.
  const id = found === null ? null : ((await mergedPeople.whoNow(tx, [found])).get(found)?.[0] ?? null)
  const row = id === null ? null : await readMember(tx, id, wholeScope(actor.staff))
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: row?.id ?? null,
    action: 'member.check',
    target: 'user',
    target_id: row?.id ?? null,
    request,
  })
  const [user = null] = row ? await memberCards(tx, [row], { actor, shown: [], now }) : []
  return { user }
}
