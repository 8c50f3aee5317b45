import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { notAgreed } from '../../identity/index.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff act for a member from now on. */
    'acting.began': { acting_id: number; user_id: number; by: string; reason: string }
    /** They did something as the member, for the first time since they began: `words` say what. */
    'acting.done': { acting_id: number; user_id: number; by: string; words: string }
  }
}

export const actingEvents = {
  'acting.began': {
    changes: ['privacy'],
    notices: {
      topic: 'privacy',
      of: ({ user_id, acting_id, by, reason }) => [
        {
          to: { user_id },
          title: '工作人员开始替您办理',
          body: `${by}开始替您办理业务，原因：${reason}。${notAgreed.words}`,
          link: notAgreed.link,
          target_id: acting_id,
        },
      ],
    },
  },
  'acting.done': {
    changes: ['privacy'],
    notices: {
      topic: 'privacy',
      of: ({ user_id, acting_id, by, words }) => [
        {
          to: { user_id },
          title: `工作人员替您${words}`,
          body: `${by}替您${words}。${notAgreed.words}`,
          link: notAgreed.link,
          target_id: acting_id,
        },
      ],
    },
  },
} satisfies EventTable
