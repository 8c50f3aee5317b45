import type { Tx } from '../../kernel/db/tx.ts'
import type { Live } from '../../kernel/live/live.ts'
import type { Secrets } from '../../kernel/secrets.ts'

export type OrganisationDeps = {
  secrets: Secrets
  live: Live
  /** The address people reach the site by; empty for that of the request. */
  publicUrl: string
  /** Open stores of an organisation, which the mall keeps. */
  openStoresOf: (tx: Tx, organ_id: number) => Promise<number>
  /** The phone of the first platform administrator, where the installation names one. */
  adminMobile?: string | undefined
}
