import { logistics as entries } from '@heyi/contract/orders/logistics'
import { topic } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { autoReceive } from './auto-receive.ts'
import { logisticsEvents } from './events.ts'
import { reminders } from './reminders.ts'

export const logistics = topic(import.meta.dirname, entries, (deps: OrdersDeps) => ({
  events: logisticsEvents,
  tasks: { autoReceive: autoReceive(deps), reminders },
}))
