/** What stands there as somebody read it: which rule was set last, and when. */
export const versionOf = (newest: { from_day: string; created_at: Date } | undefined): string =>
  newest ? `${newest.from_day} ${newest.created_at.toISOString()}` : ''
