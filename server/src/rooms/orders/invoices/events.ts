import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { namedOrder, type OrderFacts, toMember } from '../core/events.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Its invoice was issued under a number, or refused with a reason: the number is '' then. */
    'order.invoiced': OrderFacts & { number: string }
  }
}

export const invoiceEvents = {
  'order.invoiced': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: ({ number, ...order }) => [
        number
          ? toMember(order, {
              title: '发票已开好',
              body: `${namedOrder(order)}的发票已开好，发票号码${number}，可以在订单里查看。`,
            })
          : toMember(order, {
              title: '发票没有开成',
              body: `${namedOrder(order)}的发票没有开${order.reason ? `：${order.reason}` : ''}。`,
            }),
      ],
    },
  },
} satisfies EventTable
