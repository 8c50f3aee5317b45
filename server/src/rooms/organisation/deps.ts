import type { EdgeName } from '@heyi/contract/organisation/setting-keys'
import type { Checkable } from '../../edges/check.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Live } from '../../kernel/live/live.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { CommissionSpan } from './companies/store.ts'
import type { Settings } from './settings/reader.ts'

/** What a merchant sold and was handed over, refunds taken off, and the share of it that it owes. */
export type Sales = { orders: number; sales_fen: number; commission_fen: number }

export type OrganisationDeps = {
  secrets: Secrets
  live: Live
  /** Where people reach the system; '' where that is not said. */
  publicUrl: string
  settings: Settings
  /** Every service outside, to be tried. */
  edges: Readonly<Record<EdgeName, Checkable>>
  /** Open stores of an organisation, which the mall keeps. */
  openStoresOf: (tx: Tx, organ_id: number) => Promise<number>
  /** Products on the shelf of each merchant that has any. */
  goodsOnSale: (tx: Tx, company_ids: readonly number[], now: Date) => Promise<Map<number, number>>
  /** Orders of a merchant that are under way. */
  openOrdersOf: (tx: Tx, company_id: number) => Promise<number>
  /** What each merchant sold that sold anything, with the share it owed while it sold. */
  salesOf: (
    tx: Tx,
    company_ids: readonly number[],
    commissions: readonly CommissionSpan[],
  ) => Promise<Map<number, Sales>>
}
