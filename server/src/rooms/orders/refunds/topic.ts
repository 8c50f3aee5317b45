import { refunds as entries } from '@heyi/contract/orders/refunds'
import { numbersIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { refundEvents } from './events.ts'
import { returnGroup } from './of-failed-groups.ts'
import { remindRefunds } from './remind.ts'
import { overdueRefunds, resumeRefunds, sendRefund } from './send.ts'

export const refunds = topic(import.meta.dirname, entries, (deps: OrdersDeps) => ({
  events: refundEvents,
  names: { refund: numbersIn('refund', 'refund_no') },
  tasks: { overdueRefunds: overdueRefunds(deps), resumeRefunds: resumeRefunds(deps), remindRefunds },
  jobs: { 'orders:sendRefund': sendRefund(deps), 'orders:returnGroup': returnGroup(deps) },
}))
