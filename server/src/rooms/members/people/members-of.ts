import type { MemberState } from '@heyi/contract/members/states'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shownName } from '../../identity/index.ts'
import { shownTo } from '../core/label-scope.ts'
import { wholeScope } from './scope.ts'
import { isLabelOf, isMemberAmong, type MemberRow, membersById, membersFound } from './store.ts'

/** Those of these people who are members of a staff member's organisations. */
export const membersAmong = (tx: Tx, staff: StaffActor, ids: readonly number[]): Promise<MemberRow[]> =>
  membersById(tx, ids, wholeScope(staff))
/** The first `most` of a staff member's members who carry a label; null where it is none that they may use. */
export async function membersLabelled(
  tx: Tx,
  staff: StaffActor,
  tag_id: number,
  most: number,
): Promise<MemberRow[] | null> {
  if (!(await isLabelOf(tx, tag_id, await shownTo(tx, staff)))) return null
  const filter = { scope: wholeScope(staff), typed: null, tag_id, state: 'all', seen: null, level: null } as const
  const found = await membersFound(tx, filter, most)
  return await membersAmong(
    tx,
    staff,
    found.map(({ id }) => id),
  )
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
