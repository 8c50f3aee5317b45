import type { Tx } from '../../kernel/db/tx.ts'
import type { Live } from '../../kernel/live/live.ts'
import type { Secrets } from '../../kernel/secrets.ts'

export type OrganisationDeps = {
  secrets: Secrets
  live: Live
  /** Open stores of an organisation, which the mall keeps. */
  openStoresOf: (tx: Tx, organ_id: number) => Promise<number>
}
