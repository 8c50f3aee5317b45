import type { Tx } from '../../../kernel/db/tx.ts'
import type { CoreDeps } from '../core/deps.ts'

export type AccountDeps = CoreDeps & {
  /** The Chinese names of the person's roles. */
  roleNames: (tx: Tx, user_id: number) => Promise<string[]>
  accountOf: (tx: Tx, user_id: number) => Promise<{ points: number; balance_fen: number }>
  /** What somebody is as a VIP; null where they are none. */
  vipOf: (tx: Tx, user_id: number, now: Date) => Promise<{ name: string; until_at: Date } | null>
}
