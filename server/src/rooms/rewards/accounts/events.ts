import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { sayDay } from '../../../kernel/time.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Points of a person end on a day that is near: from the day after `until` on they are gone. */
    'points.ending': { user_id: number; points: number; until: string }
  }
}

export const accountEvents = {
  'points.ending': {
    changes: ['account'],
    notices: {
      topic: 'ending',
      of: ({ user_id, points, until }) => [
        {
          to: { user_id },
          title: `${points}积分快到期了`,
          body: `您有${points}积分在${sayDay(until)}到期，到期当天还能用，过后作废。`,
          link: screens.points.path,
          target_id: 0,
        },
      ],
    },
  },
} satisfies EventTable
