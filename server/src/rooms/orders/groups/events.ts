import { screens } from '@heyi/contract/screens'
import type { EventNotice, EventTable } from '../../../kernel/jobs/event-table.ts'
import { yuan } from '../../../kernel/money.ts'
import { sayMoment } from '../../../kernel/time.ts'

/** A group in each of its events, which every person in it has one of; `until` as ISO 8601. */
export type GroupFacts = {
  group_id: number
  order_id: number
  user_id: number
  organ_id: number
  company_id: number
  title: string
  pay_fen: number
  missing: number
  until: string
}

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Its last place was paid for. */
    'group.formed': GroupFacts
    /** It did not fill in time, or could not begin: the money goes back. */
    'group.failed': GroupFacts
    /** It ends soon, and one person is missing. */
    'group.short': GroupFacts
  }
}

/** The notice to one of its people, which leads to the group. */
const toOne = ({ user_id, group_id, order_id }: GroupFacts, words: { title: string; body: string }): EventNotice => ({
  to: { user_id },
  ...words,
  link: `${screens.groupBuy.path}?group_id=${group_id}`,
  target_id: order_id,
})

export const groupEvents = {
  'group.formed': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: (group) => [
        toOne(group, { title: '拼团成功', body: `“${group.title}”拼团成功，商家会尽快备货，请等待通知。` }),
      ],
    },
  },
  'group.failed': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: (group) => [
        toOne(group, {
          title: '拼团没有成功',
          body: `“${group.title}”没有拼成，您付的${yuan(group.pay_fen)}元会自动全额退回，不用申请。`,
        }),
      ],
    },
  },
  'group.short': {
    changes: ['order'],
    notices: {
      topic: 'order',
      of: (group) => [
        toOne(group, {
          title: '拼团快结束了',
          body: `“${group.title}”还差${group.missing}人，${sayMoment(new Date(group.until))}结束，可以转给亲友一起拼。没有拼成会全额退款。`,
        }),
      ],
    },
  },
} satisfies EventTable
