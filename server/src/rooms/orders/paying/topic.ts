import { paying as entries } from '@heyi/contract/orders/paying'
import { topic } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { closeAttempt } from './attempts.ts'
import { readBills } from './bill.ts'
import { payingEvents } from './events.ts'
import { resumeReturns, returnLate } from './late.ts'
import { timeouts } from './tasks.ts'

export const paying = topic(import.meta.dirname, entries, (deps: OrdersDeps) => ({
  events: payingEvents,
  tasks: { timeouts: timeouts(deps), readBills: readBills(deps), resumeReturns },
  jobs: { 'orders:closeAttempt': closeAttempt(deps), 'orders:returnLate': returnLate(deps) },
}))
