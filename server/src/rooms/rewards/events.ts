import type { Subject } from '@heyi/contract/subjects'

declare module '../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff gave a member points by hand, or took some; `is_undone`: it was taken back. */
    'points.granted': { user_id: number; grant_id: number; delta: number; reason: string; is_undone: boolean }
  }
}

/** What it changes, for who hears of it from no call. */
export const grantChanges = ['account'] as const satisfies readonly Subject[]
