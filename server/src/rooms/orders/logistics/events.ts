import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { sayDay, shanghaiDay } from '../../../kernel/time.ts'
import { namedOrder, type OrderFacts, toMember } from '../core/events.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** It soon counts as received: at this moment, as ISO 8601. */
    'order.receiveSoon': OrderFacts & { receive_by: string }
    /** It was paid and waits to be fetched. */
    'order.uncollected': OrderFacts
  }
}

export const logisticsEvents = {
  'order.receiveSoon': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: ({ receive_by, ...order }) => [
        toMember(order, {
          title: '快要自动确认收货了',
          body: `${namedOrder(order)}${sayDay(shanghaiDay(new Date(receive_by)))}会自动确认收货。还没收到的话，可以在订单里延长收货时间。`,
        }),
      ],
    },
  },
  'order.uncollected': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of(order) {
        const place = order.store_name || '门店'
        const what =
          order.state === 'READY'
            ? `已经备好几天了，请带上取货码到${place}取。`
            : `已经付款几天了，去取之前可以先打电话问问${place}。`
        return [toMember(order, { title: '您有商品还没取', body: `${namedOrder(order)}${what}` })]
      },
    },
  },
} satisfies EventTable
