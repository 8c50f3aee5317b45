import type { Live } from '../../../kernel/live/live.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

/** What work with staff, roles and invitations needs. */
export type StaffDeps = {
  secrets: Secrets
  live: Live
  /** Where people reach the system; '' where that is not said. */
  publicUrl: string
}
