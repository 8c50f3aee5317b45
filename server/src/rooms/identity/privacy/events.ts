import type { LogKind } from './store-log.ts'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** A member says that they did not agree to something; staff of the organisation look into it. */
    'privacy.disputed': { dispute_id: number; user_id: number; organ_id: number }
    /** `kind`: the list in which the member finds what it is about. */
    'privacy.answered': { dispute_id: number; user_id: number; kind: LogKind; answer: string }
  }
}
