import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'

/** What staff, or the document's last day, have decided about a person's document. */
export type CertificationDecided = {
  user_id: number
  certification_id: number
  state: 'PASSED' | 'REJECTED' | 'EXPIRED'
  reason: string
}

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'certification.decided': CertificationDecided
  }
}

type Decided = Pick<CertificationDecided, 'state' | 'reason'>
const words = ({ state, reason }: Decided): { title: string; body: string } =>
  ({
    PASSED: { title: '实名认证通过了', body: '您已通过实名认证，证件照片已经删除。' },
    REJECTED: { title: '实名认证没有通过', body: `请改好再提交一次：${reason}。` },
    EXPIRED: { title: '您的证件到期了', body: '实名认证已失效。换了新证件后，请用新证件再认证一次。' },
  })[state]

export const certificationEvents = {
  'certification.decided': {
    changes: ['certification', 'profile'],
    notices: {
      topic: 'certification',
      of: ({ user_id, certification_id, ...decided }) => [
        { to: { user_id }, ...words(decided), link: screens.certification.path, target_id: certification_id },
      ],
    },
  },
} satisfies EventTable
