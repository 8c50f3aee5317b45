import type { members } from '@heyi/contract/members/index'
import { type MemberEvent, memberLife } from '@heyi/contract/members/states'
import { P } from '@heyi/contract/permissions'
import { eventsIn } from '@heyi/contract/states'
import { type Actor, may } from '../../../../kernel/actor.ts'
import { auditLook } from '../../../../kernel/audit/looked.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { mergedPeople } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { shownTo } from '../../core/label-scope.ts'
import { type MemberScope, wholeScope } from '../scope.ts'
import { memberCards } from '../show.ts'
import { hasWaiting, type MemberRow, readMember } from '../store.ts'

/** Oneself; for staff who choose or see members, those of their organisations; for others nobody. */
function scopeFor(actor: Actor, user_id: number): MemberScope | null {
  if (user_id === actor.user_id) return { organ_ids: null, except: null }
  return actor.staff && (may(actor, P.member) || may(actor, P.people)) ? wholeScope(actor.staff) : null
}

/** Merging and its undoing have a permission of their own. */
const mayCause = (actor: Actor, row: MemberRow, event: MemberEvent): boolean => {
  const isOther = !row.is_staff && row.id !== actor.user_id
  const needed = event === 'merge' || event === 'separate' ? P.memberMerge : P.memberEdit
  return isOther && may(actor, needed)
}

export const getUserInfo: Handler<typeof members.getUserInfo, MembersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  now,
}) => {
  const scope = scopeFor(actor, input.user_id) ?? refuse('USER_NOT_FOUND')
  const row = (await readMember(tx, input.user_id, scope)) ?? refuse('USER_NOT_FOUND')
  const isSelf = row.id === actor.user_id
  const shown = actor.staff ? await shownTo(tx, actor.staff) : []
  const [card] = await memberCards(tx, [row], { actor, shown, now })
  if (!card) throw new Error('a person is shown as none')
  const events = eventsIn(memberLife, row.state, 'staff').filter((event) => mayCause(actor, row, event))
  if (!isSelf && !may(actor, P.member)) return { ...card, member: null }
  // What is masked is seen too: the member reads who looked.
  if (!isSelf) await auditLook(tx, { actor_id: actor.user_id, subject_id: row.id, action: 'member.open', request })
  const merged = await mergedPeople.into(tx, row.id)
  const merge_waits = await hasWaiting(tx, row.id)
  return { ...card, member: { ...card, events, merged: merged.length, merge_waits } }
}
