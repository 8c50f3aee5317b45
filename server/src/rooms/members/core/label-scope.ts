import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { organTree } from '../../organisation/index.ts'

/** Organisations whose labels a staff member may use: the active ones, and those above, which lend theirs. */
export async function shownTo(tx: Tx, { active_organ_id, organ_ids }: StaffActor): Promise<number[]> {
  return [...new Set([...(await organTree.above(tx, active_organ_id)), ...organ_ids])]
}
