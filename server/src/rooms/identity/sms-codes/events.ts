declare module '../../../kernel/jobs/events.ts' {
  interface Jobs {
    /** A code that could not be sent at once. `sealed`: phone and code; `until`: when it is of no use any more. */
    'identity:sms': { sealed: string; until: string }
  }
}

export {}
