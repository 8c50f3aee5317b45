import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { namedOrder, type OrderFacts, toMember } from '../core/events.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff want to hand an order to somebody who says the code on its member's phone. */
    'pickup.codeAsked': Pick<OrderFacts, 'order_id' | 'user_id' | 'title' | 'quantity' | 'by' | 'store_name'>
  }
}

export const withoutCodeEvents = {
  'pickup.codeAsked': {
    changes: [],
    notices: {
      topic: 'order',
      // The code itself comes by SMS alone.
      of: (order) => [
        toMember(
          order,
          {
            title: '有人来取您的订单',
            body: `有人在${order.store_name || '门店'}取${namedOrder(order)}，没有出示取货码。是您或您请的人，就把短信里的6位码告诉${order.by}；不是，就不要告诉任何人。`,
          },
          'safety',
        ),
      ],
    },
  },
} satisfies EventTable
