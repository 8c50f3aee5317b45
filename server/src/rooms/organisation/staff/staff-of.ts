import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { allPermissions } from './rules.ts'
import { rightsOf } from './store.ts'

/**
 * A staff member's rights at the chosen place, or null where the person is none (any more). An administrator holds
 * every permission in every organisation; narrowing to another role takes that away at once.
 */
export async function staffOf(
  tx: Tx,
  user_id: number,
  place: { active_organ_id: number; active_role_id: number },
): Promise<StaffActor | null> {
  const row = await rightsOf(tx, user_id, place)
  return row && { ...row, permissions: row.is_admin ? allPermissions : new Set(row.permissions) }
}
