import { handling as entries } from '@heyi/contract/orders/handling'
import { numbersIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { handlingEvents } from './events.ts'
import { sweepOrderLog } from './sweep.ts'

export const handling = topic(import.meta.dirname, entries, (deps: OrdersDeps) => ({
  events: handlingEvents,
  names: { order: numbersIn('orders', 'order_no') },
  tasks: { sweepLog: sweepOrderLog(deps) },
}))
