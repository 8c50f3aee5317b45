import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { sayMoment } from '../../../kernel/time.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** A staff member's password was guessed at too often: until then none is looked at. */
    'login.locked': { user_id: number; until: string }
  }
}

export const signInEvents = {
  'login.locked': {
    changes: ['session'],
    notices: {
      topic: 'session',
      of: ({ user_id, until }) => [
        {
          to: { user_id },
          title: '密码登录已锁定',
          body: `有人连续输错您的登录密码，密码登录锁定到${sayMoment(new Date(until))}。短信验证码仍可登录；如果不是您本人，请修改密码。`,
          link: screens.sessions.path,
          target_id: 0,
        },
      ],
    },
  },
} satisfies EventTable
