import type { Tx } from '../../../kernel/db/tx.ts'
import type { StaffDeps } from '../core/deps.ts'
import type { CommissionSpan } from './store.ts'

/** What a merchant sold and was handed over, refunds taken off, and the share of it that it owes. */
export type Sales = { orders: number; sales_fen: number; commission_fen: number }

export type CompaniesDeps = StaffDeps & {
  /** Products on the shelf of each merchant that has any. */
  goodsOnSale: (tx: Tx, company_ids: readonly number[], now: Date) => Promise<Map<number, number>>
  /** Orders of a merchant that are under way. */
  openOrdersOf: (tx: Tx, company_id: number) => Promise<number>
  /** What each merchant sold, with the share it owed while it sold. */
  salesOf: (
    tx: Tx,
    company_ids: readonly number[],
    commissions: readonly CommissionSpan[],
    now: Date,
  ) => Promise<Map<number, Sales>>
  /** What a merchant sold on the day of a moment has to be counted again: it owes another share from then on. */
  shareChanged: (tx: Tx, company_id: number, from: Date) => PromiseLike<unknown>
}
