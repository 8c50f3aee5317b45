declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** A staff member's password was guessed at too often: until then none is looked at. */
    'login.locked': { user_id: number; until: string }
  }
}

export {}
