import type { Tx } from '../../kernel/db/tx.ts'
import type { Live } from '../../kernel/live/live.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/** What a person has in higher rooms. */
export type Holdings = { orders: number; points: number; balance_fen: number }
export type MembersDeps = {
  secrets: Secrets
  live: Live
  /** What keeps a member from being removed. */
  heldBy: (tx: Tx, user_id: number) => Promise<Holdings>
}
