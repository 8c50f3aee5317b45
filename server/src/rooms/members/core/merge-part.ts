import type { Tx } from '../../../kernel/db/tx.ts'

/** What moved with a merge; `label_ids`: labels that whoever is kept did not carry. Older ones say nothing of the cart, of gifts and of lots. */
export type Moved = {
  orders: number
  points: number
  balance_fen: number
  label_ids: number[]
  gift_fen?: number
  lots?: readonly { until: string; points: number }[]
  cart?: readonly CarriedLine[]
}

/** A line of a cart that went over, since when it was so, and what whoever was kept had of it before (0: nothing). */
export type CarriedLine = { sku_id: number; quantity: number; at: string; was: number; was_at: string | null }

type Merging = {
  merging_id: number
  kept_id: number
  duplicate_id: number
  /** The staff member who says so. */
  actor_id: number
  now: Date
}
/** `gift_fen`: what of the balance was given; `lots`: the days on which the points end. */
type Amounts = Partial<Pick<Moved, 'points' | 'balance_fen' | 'gift_fen' | 'lots' | 'cart'>>
/** What stays with whoever was kept though the merge is undone, since they changed it meanwhile: lines of the cart. */
export type Left = { cart?: number }

/** What a room moves where two members are merged, and moves back where that is undone; gathered in wiring.ts from the topics that have one. */
export type MergePart = {
  room: string
  /** Moves what the second has to the first, in the transaction that merges them. Returns how much that was. */
  move: (tx: Tx, given: Merging) => Promise<Amounts>
  /**
   * Moves the same back. `back`: people who had been merged into the second before and belong to them again. Refuses MERGING_SPENT where
   * the first has less than that by now; says what it leaves.
   */
  giveBack: (tx: Tx, given: Merging & { back: readonly number[]; moved: Amounts; merged_at: Date }) => Promise<Left>
}

declare module '../../../kernel/room.ts' {
  interface TopicParts {
    /** What moves where two members are merged. */
    merging?: MergePart
  }
}
