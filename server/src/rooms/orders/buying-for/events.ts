import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { costOf, namedOrder, type OrderFacts, toMember } from '../core/events.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff have placed it for the member, who is to pay it until this moment, as ISO 8601. */
    'order.placedFor': OrderFacts & { expire_at: string }
    /** Staff want to buy something for a member with what is the member's: `what` says how much of it, in words. */
    'purchase.codeAsked': { user_id: number; by: string; title: string; quantity: number; what: string }
  }
}

export const buyingForEvents = {
  'order.placedFor': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of(order) {
        const until = `请在${sayMoment(new Date(order.expire_at))}前付款`
        const body = `${namedOrder(order)}由${order.by}代您下单，要付${costOf(order)}，${until}。不需要的话可以取消。`
        return [toMember(order, { title: `${order.by}为您下单了`, body }, 'money')]
      },
    },
  },
  'purchase.codeAsked': {
    changes: [],
    notices: {
      topic: 'order',
      // The code itself comes by SMS alone.
      of: ({ user_id, by, title, quantity, what }) => [
        {
          to: { user_id },
          kind: 'safety',
          title: '有人请您确认代下单',
          body: `${by}正在代您下单“${title}”${quantity > 1 ? `等${quantity}件` : ''}，要用您的${what}。同意就把短信里的6位确认码告诉${by}；没有请人代买，就不要告诉任何人。`,
          link: screens.orders.path,
          target_id: 0,
        },
      ],
    },
  },
} satisfies EventTable
