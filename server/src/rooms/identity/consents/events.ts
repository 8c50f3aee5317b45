import type { ConsentKind } from '@heyi/contract/identity/consent-rules'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Somebody took a consent back. */
    'consent.withdrawn': { user_id: number; kind: ConsentKind }
  }
}
