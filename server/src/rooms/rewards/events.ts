declare module '../../kernel/jobs/events.ts' {
  interface Events {
    /** Points of a person end on a day that is near: from the day after `until` on they are gone. */
    'points.ending': { user_id: number; points: number; until: string }
  }
}

export {}
