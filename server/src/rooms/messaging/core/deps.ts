import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import type { Live } from '../../../kernel/live/live.ts'

export type MessagingDeps = {
  live: Live
  /** What happens in all rooms. */
  events: () => EventTable
}
