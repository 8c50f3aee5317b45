import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'
import type { LogKind } from './store-log.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** A member says that they did not agree to something; staff of the organisation look into it. */
    'privacy.disputed': { dispute_id: number; user_id: number; organ_id: number }
    /** `kind`: the list in which the member finds what it is about. */
    'privacy.answered': { dispute_id: number; user_id: number; kind: LogKind; answer: string }
  }
}

export const privacyEvents = {
  'privacy.disputed': {
    changes: ['privacy'],
    notices: {
      topic: 'privacy',
      of: ({ organ_id, dispute_id }) => [
        {
          to: { organ_id, permission_id: P.dispute },
          title: '会员提出异议',
          body: '有会员说一项操作不是本人同意的，请查看并答复。',
          link: `${screens.disputes.path}?id=${dispute_id}`,
          target_id: dispute_id,
        },
      ],
    },
  },
  'privacy.answered': {
    changes: ['privacy'],
    notices: {
      topic: 'privacy',
      of: ({ user_id, dispute_id, kind, answer }) => [
        {
          to: { user_id },
          title: '您的异议有了答复',
          body: answer,
          link: `${screens.privacyLog.path}?kind=${kind}`,
          target_id: dispute_id,
        },
      ],
    },
  },
} satisfies EventTable
