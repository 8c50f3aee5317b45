import type { MemberState } from '@heyi/contract/members/states'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shownName } from '../../identity/index.ts'
import { shownTo } from '../core/label-scope.ts'
import { wholeScope } from './scope.ts'
import { idsAmong, idsFound, isLabelOf, isMemberAmong, membersById } from './store.ts'

/**
 * The numbers of a staff member's members who are meant, named or by a label, for the statement of another room; null where the label is
 * none that they may use. Of people who are named, those of other organisations are left away.
 */
export async function membersMeant(
  tx: Tx,
  staff: StaffActor,
  { user_ids = [], tag_id }: { user_ids?: readonly number[] | undefined; tag_id?: number | undefined },
) {
  if (tag_id === undefined) return idsAmong(user_ids, wholeScope(staff))
  if (!(await isLabelOf(tx, tag_id, await shownTo(tx, staff)))) return null
  return idsFound({ scope: wholeScope(staff), typed: null, tag_id, state: 'all', seen: null, level: null })
}

/** Whether somebody is a member of a staff member's organisations. */
export const isMemberOf = (tx: Tx, staff: StaffActor, user_id: number): Promise<boolean> =>
  isMemberAmong(tx, user_id, wholeScope(staff))

/** Those of these people who are members of a staff member's organisations, whoever they were merged into. */
export async function membersSeen(tx: Tx, staff: StaffActor, ids: readonly number[]): Promise<Map<number, SeenMember>> {
  const rows = await membersById(tx, ids, wholeScope(staff))
  return new Map(rows.map((row) => [row.id, { ...row, name: shownName(row) }]))
}
/** A member as far as another room asks. */
export type SeenMember = { id: number; name: string; mobile_masked: string; state: MemberState }
