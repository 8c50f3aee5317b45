declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** An account was deleted, by its person or by staff: nobody is behind this number any more. */
    'person.left': { user_id: number }
  }
}

export {}
