declare module '../../kernel/jobs/events.ts' {
  interface Events {
    /** A staff member's password was guessed at too often: until then none is looked at. */
    'login.locked': { user_id: number; until: string }
  }
  interface Jobs {
    /** A code that could not be sent at once. `sealed`: phone and code; `until`: when it is of no use any more. */
    'identity:sms': { sealed: string; until: string }
  }
}

export {}
