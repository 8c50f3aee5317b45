import { handling as entries } from '@heyi/contract/orders/handling'
import { topic } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { handlingEvents } from './events.ts'
import { sweepOrderLog } from './sweep.ts'

export const handling = topic(import.meta.dirname, entries, (deps: OrdersDeps) => ({
  events: handlingEvents,
  tasks: { sweepLog: sweepOrderLog(deps) },
}))
