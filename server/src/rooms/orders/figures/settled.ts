import type { Tx } from '../../../kernel/db/tx.ts'
import type { CommissionSpan, Sales } from '../../organisation/index.ts'
import { ALL_DAYS, sumsOf } from './store-settled.ts'

/** What each merchant sold that was handed over, what was given back taken off, and its share, as in what it is owed for a month. Plans and recharges are no sales. */
export async function salesOf(
  tx: Tx,
  company_ids: readonly number[],
  commissions: readonly CommissionSpan[],
  now: Date,
): Promise<Map<number, Sales>> {
  const of = await sumsOf(tx, company_ids, ALL_DAYS, commissions, now)
  return new Map(
    company_ids.map((id) => {
      const { orders, paid_fen, refunded_fen, commission_fen } = of(id)
      return [id, { orders, sales_fen: paid_fen - refunded_fen, commission_fen }]
    }),
  )
}
