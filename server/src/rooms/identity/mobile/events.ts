declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff gave somebody who lost their number another one. */
    'mobile.replaced': { user_id: number; by: string; mobile_masked: string }
  }
  interface Jobs {
    /** A notice to a number that is nobody's any more. `sealed`: the number and the words. */
    'identity:notify-number': { sealed: string; until: string }
  }
}

export {}
