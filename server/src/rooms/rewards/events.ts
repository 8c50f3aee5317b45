declare module '../../kernel/jobs/events.ts' {
  interface Events {
    /** Somebody has spent more on this day than people usually do. */
    'spending.unusual': { user_id: number; fen: number; points: number }
  }
}
