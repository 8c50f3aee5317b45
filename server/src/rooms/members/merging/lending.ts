import type { Tx } from '../../../kernel/db/tx.ts'

type Merging = {
  merging_id: number
  kept_id: number
  duplicate_id: number
  /** The staff member who says so. */
  actor_id: number
  now: Date
}
/** `gift_fen`: what of the balance was given; `lots`: the days on which the points end. */
type Amounts = {
  points?: number
  balance_fen?: number
  gift_fen?: number
  lots?: readonly { until: string; points: number }[]
}

/** What a room moves where two members are merged, and moves back where that is undone; lent to the room of members in app.ts. */
export type MergeLent = {
  room: string
  /** Moves what the second has to the first, in the transaction that merges them. Returns how much that was. */
  move: (tx: Tx, given: Merging) => Promise<Amounts>
  /**
   * Moves the same back. `back`: people who had been merged into the second before and belong to them again. Refuses MERGING_SPENT where
   * the first has less than that by now.
   */
  giveBack: (tx: Tx, given: Merging & { back: readonly number[]; moved: Amounts }) => Promise<void>
}
