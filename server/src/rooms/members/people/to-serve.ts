import { memberStates } from '@heyi/contract/members/states'
import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { wholeScope } from './scope.ts'
import { type MemberRow, readMember } from './store.ts'

/**
 * A member whom staff may see to. Refuses USER_NOT_FOUND for people of elsewhere, USER_SELF, USER_IS_STAFF and
 * MEMBER_STATE_CHANGED: nobody sees to themselves, colleagues are seen to where staff are, and whoever was merged as the person who was kept.
 */
export async function seenTo(tx: Tx, actor: Actor & { staff: StaffActor }, user_id: number): Promise<MemberRow> {
  const row = (await readMember(tx, user_id, wholeScope(actor.staff))) ?? refuse('USER_NOT_FOUND')
  if (actor.own_ids.includes(row.id)) refuse('USER_SELF')
  if (row.is_staff) refuse('USER_IS_STAFF')
  if (row.state === 'merged') refuse('MEMBER_STATE_CHANGED', { state: memberStates.merged.name })
  return row
}
