import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { Recent } from '../../../kernel/recent.ts'
import { allPermissions } from './rules.ts'
import { organsUnder, rightsOf } from './store.ts'

/** Scopes that a process remembers: one of the largest platform weighs 40 KB. */
const MAX_SCOPES = 200
/**
 * Organisations by the version of the tree and the path over them. A version never stands twice, in any database, and nobody's
 * rights lie here: whose path it is each request asks anew.
 */
const scopes = new Recent<readonly number[]>(MAX_SCOPES)
const keyOf = (version: string, top: string) => `${version} ${top}`

/** The open organisations under a path, asked of the database once for each version of the tree. */
async function organsOf(tx: Tx, version: string, top: string): Promise<readonly number[]> {
  const known = scopes.get(keyOf(version, top))
  if (known) return known
  // The tree may have changed since the version was read: what is kept bears its own.
  const read = await organsUnder(tx, top)
  const organ_ids = Object.freeze(read.organ_ids)
  scopes.set(keyOf(read.version, top), organ_ids)
  return organ_ids
}

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
  if (!row) return null
  const { top, tree_version, permissions, ...rights } = row
  return {
    ...rights,
    permissions: rights.is_admin ? allPermissions : new Set(permissions),
    organ_ids: await organsOf(tx, tree_version, top),
  }
}
