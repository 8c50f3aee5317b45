import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { because, namedOrder, type OrderFacts, toMember } from '../core/events.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Some of its uses were handed over: `reason` says how many, and how many are left. */
    'order.used': OrderFacts
    /** That it, or some of its uses, were handed over is undone. */
    'order.undone': OrderFacts
  }
}

export const pickupEvents = {
  'order.used': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: (order) =>
        order.by_role === 'owner'
          ? []
          : [
              toMember(order, {
                title: '已交付一部分',
                body: `${namedOrder(order)}刚刚${order.reason}，由${order.by}办理。如果不是您本人办的，请联系${order.store_name || '商家'}。`,
              }),
            ],
    },
  },
  'order.undone': {
    changes: ['order', 'stock', 'account', 'coupon'],
    notices: {
      topic: 'order',
      of: (order) => [
        toMember(order, {
          title: '交付已撤销',
          body: `${namedOrder(order)}的交付已由${order.by}撤销${because(order.reason)}。没有拿到或没有用的，可以再来。`,
        }),
      ],
    },
  },
} satisfies EventTable
