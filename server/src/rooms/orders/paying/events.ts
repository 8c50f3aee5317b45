import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { yuan } from '../../../kernel/money.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { toPayer } from '../core/events.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Somebody has paid by a link what another person bought, in one payment; `name` is that person's, masked. */
    'payment.forOther': { payer_id: number; name: string; fen: number; at: string }
    /** What somebody paid for another person came too late and went back to them. */
    'payment.returned': { payer_id: number; name: string; fen: number }
  }
}

export const payingEvents = {
  'payment.forOther': {
    changes: [],
    notices: {
      topic: 'order',
      of: ({ payer_id, name, fen, at }) => [
        toPayer(payer_id, {
          title: '替家人付款成功',
          body: `您在${sayMoment(new Date(at))}替${name}付了${yuan(fen)}元。如果退款，钱退回您付款的账户，会通知您。`,
        }),
      ],
    },
  },
  'payment.returned': {
    changes: [],
    notices: {
      topic: 'order',
      of: ({ payer_id, name, fen }) => [
        toPayer(payer_id, {
          title: '替家人付的钱退回了',
          body: `您替${name}付的${yuan(fen)}元没有用上：订单已经关闭，或已经付过了。钱已原路退回您付款的账户。`,
        }),
      ],
    },
  },
} satisfies EventTable
