import type { Inconsistency } from '../../kernel/books.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Live } from '../../kernel/live/live.ts'

/** What app.ts gives this room. */
export type RewardsDeps = {
  live: Live
  /** What the last looks at the books of all rooms found. */
  books: (tx: Tx) => Promise<{
    looks: { name: string; looked_at: Date; wrong: number }[]
    findings: Inconsistency[]
  }>
}
