import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { namesOfOrgans } from '../organs/store.ts'
import type { RoleRow } from './store.ts'

/** Roles as they are shown to a staff member. */
export async function showRoles(tx: Tx, staff: StaffActor, rows: readonly RoleRow[]) {
  const names = await namesOfOrgans(
    tx,
    rows.flatMap(({ organ_id }) => (organ_id === null ? [] : [organ_id])),
  )
  return rows.map(({ key, organ_id, version, ...row }) => ({
    ...row,
    is_shipped: key !== null,
    organ_id: organ_id ?? 0,
    organ_name: names.get(organ_id ?? 0) ?? '',
    is_own: isOwn(staff, organ_id),
    version: String(version),
  }))
}

/** Whether a role belongs to one of the staff member's organisations; one that came with the program is nobody's. */
export const isOwn = ({ is_admin, organ_ids }: StaffActor, organ_id: number | null): boolean =>
  organ_id !== null && (is_admin || organ_ids.includes(organ_id))
