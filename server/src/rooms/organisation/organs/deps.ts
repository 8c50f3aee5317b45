import type { Tx } from '../../../kernel/db/tx.ts'
import type { StaffDeps } from '../core/deps.ts'

export type OrgansDeps = StaffDeps & {
  /** Open stores of an organisation, which the mall keeps. */
  openStoresOf: (tx: Tx, organ_id: number) => Promise<number>
}
