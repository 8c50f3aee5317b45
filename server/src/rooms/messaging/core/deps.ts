import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import type { Live } from '../../../kernel/live/live.ts'

export type MessagingDeps = {
  live: Live
  setting: ReadSetting
  /** What happens in all rooms. */
  events: () => EventTable
}
