import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { organsAbove } from '../../organisation/index.ts'

/** Organisations whose labels a staff member may use: the active ones, and those above, which lend theirs. */
export async function shownTo(tx: Tx, { active_organ_id, organ_ids }: StaffActor): Promise<number[]> {
  return [...new Set([...(await organsAbove(tx, active_organ_id)), ...organ_ids])]
}
