import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { yuan } from '../../../kernel/money.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Somebody has spent more on this day than people usually do. */
    'spending.unusual': { user_id: number; fen: number; points: number }
  }
}

export const spendingEvents = {
  'spending.unusual': {
    changes: ['account'],
    notices: {
      topic: 'spending',
      of({ user_id, fen, points }) {
        const spent = [fen > 0 && `余额${yuan(fen)}元`, points > 0 && `${points}积分`].filter(Boolean).join('和')
        return [
          {
            to: { user_id },
            title: '今天消费较多',
            body: `您今天用掉了${spent}。如果不是您本人，请马上重设支付密码，并联系社区工作人员。`,
            link: screens.payPassword.path,
            target_id: 0,
            always: ['sms'],
          },
        ]
      },
    },
  },
} satisfies EventTable
