import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { notAgreed } from '../core/not-agreed.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff gave somebody who lost their number another one. */
    'mobile.replaced': { user_id: number; by: string; mobile_masked: string }
  }
  interface Jobs {
    /** A notice to a number that is nobody's any more. `sealed`: the number and the words. */
    'identity:notify-number': { sealed: string; until: string }
  }
}

export const mobileEvents = {
  'mobile.replaced': {
    changes: ['profile'],
    notices: {
      topic: 'session',
      of: ({ user_id, by, mobile_masked }) => [
        {
          to: { user_id },
          title: '手机号已更换',
          body: `${by}按您的证件把登录手机号换成了${mobile_masked}。${notAgreed.words}`,
          link: notAgreed.link,
          target_id: 0,
        },
      ],
    },
  },
} satisfies EventTable
