import type { Subject } from '@heyi/contract/subjects'

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

/** The words of which an event says that they have changed. */
export const certificationChanges = ['certification', 'profile'] as const satisfies readonly Subject[]
