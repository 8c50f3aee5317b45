import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { yuan } from '../../../kernel/money.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { namedOrder, type OrderFacts, type Parcel, toMember } from '../core/events.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'order.ready': OrderFacts
    /** A parcel has left: the units in it, and those that are still to be sent. */
    'order.shipped': OrderFacts & { parcel: Parcel; sent: number; left: number }
    /** Courier or number were wrong and have been corrected. */
    'order.reshipped': OrderFacts & { parcel: Parcel }
    /** Staff have changed what it costs, from `was_fen`; it waits for money until this moment, as ISO 8601. */
    'order.priced': OrderFacts & { was_fen: number; expire_at: string }
    /** Somebody of the staff would have it cost this; a second person has to agree. */
    'order.priceAsked': OrderFacts & { asked_fen: number }
  }
}

export const handlingEvents = {
  'order.ready': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: (order) => [
        toMember(
          order,
          {
            title: '可以取货了',
            body: `${namedOrder(order)}已备好，请凭取货码到${order.store_name || '门店'}取。`,
          },
          'pickup',
        ),
      ],
    },
  },
  'order.shipped': {
    changes: ['order', 'stock'],
    notices: {
      topic: 'order',
      of: ({ sent, left, ...order }) => [
        left > 0
          ? toMember(order, {
              title: '部分商品已发货',
              body: `${namedOrder(order)}已经寄出${sent}件，还有${left}件会另外寄出。`,
            })
          : toMember(order, { title: '订单已发货', body: `${namedOrder(order)}已经寄出，请留意查收。` }),
      ],
    },
  },
  'order.reshipped': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: ({ parcel, ...order }) => [
        toMember(order, {
          title: '物流信息已更正',
          body: `${namedOrder(order)}的物流信息已更正为“${parcel.company} ${parcel.no}”，请留意查收。`,
        }),
      ],
    },
  },
  'order.priced': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of({ was_fen, expire_at, ...order }) {
        const until = order.pay_fen > 0 ? `请在${sayMoment(new Date(expire_at))}前付款。` : ''
        const reason = order.reason ? `，原因：${order.reason}` : ''
        const body = `${namedOrder(order)}的应付金额由${yuan(was_fen)}元改为${yuan(order.pay_fen)}元${reason}。${until}`
        return [toMember(order, { title: '订单改价了', body }, 'money')]
      },
    },
  },
  'order.priceAsked': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: ({ asked_fen, order_id, order_no, organ_id, company_id, pay_fen, by, reason }) => [
        {
          to: { permission_id: P.orderHandle, organ_id, company_id },
          title: '有改价等第二人确认',
          body: `${by}要把订单${order_no}的应付金额由${yuan(pay_fen)}元改为${yuan(asked_fen)}元，原因：${reason}。请另一位同事确认。`,
          link: `${screens.handleOrder.path}?order_id=${order_id}`,
          target_id: order_id,
        },
      ],
    },
  },
} satisfies EventTable
