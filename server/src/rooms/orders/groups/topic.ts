import { groups as entries } from '@heyi/contract/orders/groups'
import { topic } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { groupsDue } from './due.ts'
import { groupEvents } from './events.ts'

export const groups = topic(import.meta.dirname, entries, (deps: OrdersDeps) => ({
  events: groupEvents,
  tasks: { groupsDue: groupsDue(deps) },
}))
