import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import { notAgreed } from '../../identity/index.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Two members are one person from now on: `user_id` is who was kept; `hours`: for how long points and balance cannot be spent. */
    'member.merged': { merging_id: number; user_id: number; by: string; hours?: number }
    /** A merge was undone: `user_id` is one of the two, who are members of their own again. */
    'member.separated': { merging_id: number; user_id: number; by: string }
  }
}

export const mergingEvents = {
  'member.merged': {
    changes: ['privacy', 'profile'],
    notices: {
      topic: 'privacy',
      of: ({ user_id, merging_id, by, hours = 0 }) => [
        {
          to: { user_id },
          title: '会员账号已合并',
          body: `${by}把您的两个会员账号合并成了一个，原来的手机号都能登录，订单、积分和购物车都在这里。${hours > 0 ? `积分和余额${hours}小时后才能用。` : ''}${notAgreed.words}`,
          link: notAgreed.link,
          target_id: merging_id,
        },
      ],
    },
  },
  'member.separated': {
    changes: ['privacy', 'profile'],
    notices: {
      topic: 'privacy',
      of: ({ user_id, merging_id, by }) => [
        {
          to: { user_id },
          title: '会员账号已分开',
          body: `${by}撤销了账号合并，您的账号恢复单独使用，请用自己的手机号重新登录。${notAgreed.words}`,
          link: notAgreed.link,
          target_id: merging_id,
          // Both numbers were told of the merge, whatever they have chosen.
          always: ['sms'],
        },
      ],
    },
  },
} satisfies EventTable
