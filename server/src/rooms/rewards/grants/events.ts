import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff gave a member points by hand, or took some; `is_undone`: it was taken back. `by`: the name of who did. */
    'points.granted': {
      user_id: number
      grant_id: number
      delta: number
      by: string
      reason: string
      is_undone: boolean
    }
  }
}

type Granted = { delta: number; by: string; reason: string; is_undone: boolean }
/** What a member reads whom staff gave points, or took some from. */
function words({ delta, by, reason, is_undone }: Granted): { title: string; body: string } {
  const points = `${Math.abs(delta)}积分`
  if (is_undone)
    return {
      title: '积分调整已撤销',
      body: `${by}撤销了之前的调整，您的账户${delta > 0 ? '退回' : '收回'}${points}。原因：${reason}。`,
    }
  return delta > 0
    ? { title: `您得到${points}`, body: `${by}给您增加了${points}。原因：${reason}。` }
    : {
        title: `您的积分减少了${Math.abs(delta)}`,
        body: `${by}扣减了您的${points}。原因：${reason}。有疑问请联系社区。`,
      }
}

export const grantEvents = {
  'points.granted': {
    changes: ['account'],
    notices: {
      topic: 'points',
      of: ({ user_id, grant_id, ...granted }) => [
        { to: { user_id }, ...words(granted), link: screens.points.path, target_id: grant_id },
      ],
    },
  },
} satisfies EventTable
