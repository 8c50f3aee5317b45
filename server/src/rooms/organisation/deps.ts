import type { Live } from '../../kernel/live/live.ts'
import type { Secrets } from '../../kernel/secrets.ts'

export type OrganisationDeps = {
  secrets: Secrets
  live: Live
  /** The phone of the first platform administrator, where the installation names one. */
  adminMobile?: string | undefined
}
