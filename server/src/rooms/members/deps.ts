import type { Actor } from '../../kernel/actor.ts'
import type { ChainDeps } from '../../kernel/audit/chain.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Live } from '../../kernel/live/live.ts'
import type { Alarm } from '../../kernel/log.ts'

/** What a person has in higher rooms. */
export type Holdings = { orders: number; points: number; balance_fen: number }
type Later = {
  user_id: number
  session_id: number
  place: { active_organ_id: number; active_role_id: number }
  now: Date
}
export type MembersDeps = ChainDeps & {
  alarm: Alarm
  /** Who asked for what is done later, with the rights they have now; null where their session has ended. */
  actorLater: (tx: Tx, given: Later) => Promise<Actor | null>
  live: Live
  /** What keeps a member from being removed. */
  heldBy: (tx: Tx, user_id: number) => Promise<Holdings>
}
