import type { Fragment } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/** Who has a paid period at a moment, lent by the room that sells them; whoever was merged counts as who was kept. */
export type VipMembers = {
  /** All of them: a table in SQL of one column, `user_id`. */
  all: (now: Date) => Fragment
  /** Those of these people. */
  among: (tx: Tx, user_ids: readonly number[], now: Date) => Promise<number[]>
}
