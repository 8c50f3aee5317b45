import type { Actor } from '../../kernel/actor.ts'
import type { ChainDeps } from '../../kernel/audit/chain.ts'
import type { Database } from '../../kernel/db/pool.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Live } from '../../kernel/live/live.ts'
import type { Alarm } from '../../kernel/log.ts'
import type { MergeLent } from './merging/lending.ts'
import type { LentVips } from './people/store-lending.ts'
import type { LentFacts } from './rules/store-lending.ts'

/** What a person has in higher rooms. */
export type Holdings = { orders: number; points: number; balance_fen: number; cart: number }
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
  /** Connections for what stays though a call is taken back: guesses at codes. */
  autonomous: Database['use']
  /** What keeps a member from being removed. */
  heldBy: (tx: Tx, user_id: number) => Promise<Holdings>
  /** What higher rooms move where two members are merged, in the order in which they lock. */
  moves: readonly MergeLent[]
  /** What higher rooms know of a member that a label's rule may ask. */
  facts: LentFacts
  vips: LentVips
}
