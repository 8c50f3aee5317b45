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
  /** How much more cannot be spent than before; `carried`: what of it was held of the second already. */
  hold?: { points: number; fen: number; carried?: { points: number; fen: number; until: string } } | undefined
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
type Amounts = Partial<Pick<Moved, 'points' | 'balance_fen' | 'gift_fen' | 'lots' | 'cart' | 'hold'>>
/** What stays with whoever was kept though the merge is undone: lines of the cart that they changed meanwhile; points and money that were spent. */
export type Left = { cart?: number; points?: number; fen?: number }
/** `held_until`: until when what moves cannot be spent, null where both have agreed; `holds_all`: nor what was there. */
type Holding = { held_until: Date | null; holds_all: boolean }

/** What a room moves where two members are merged, and moves back where that is undone; gathered in wiring.ts from the topics that have one. */
export type MergePart = {
  room: string
  /** Moves what the second has to the first, in the transaction that merges them. Returns how much that was. */
  move: (tx: Tx, given: Merging & Holding) => Promise<Amounts>
  /**
   * Moves the same back. `back`: people who had been merged into the second before and belong to them again. What the first has not any
   * more does not go back; says what it leaves.
   */
  giveBack: (tx: Tx, given: Merging & { back: readonly number[]; moved: Amounts; merged_at: Date }) => Promise<Left>
}

declare module '../../../kernel/room.ts' {
  interface TopicParts {
    /** What moves where two members are merged. */
    merging?: MergePart
  }
}
