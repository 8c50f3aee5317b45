import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'

export type Span = { from: Date; until: Date }
/** A span as it is read: days added up for good, `first` to before `last` (YYYY-MM-DD, Asia/Shanghai), and what is left before and after them. */
export type SpanParts = { first: string; last: string; rest: readonly Span[] }

/**
 * The day (YYYY-MM-DD, Asia/Shanghai) from which on what happened is counted as it is. Days before it, yesterday not among them, can be
 * read as they were added up: what happens is marked to be added up a little later, and by the day after it is known what is due.
 */
export const countedSince = (now: Date): string => addDays(shanghaiDay(now), -1)

/** How a span is read. */
export function partsOf({ from, until }: Span, now: Date): SpanParts {
  const begun = shanghaiDay(from)
  const first = startOfDay(begun) < from ? addDays(begun, 1) : begun
  const [ended, counted] = [shanghaiDay(until), countedSince(now)]
  const last = ended < counted ? ended : counted
  if (last <= first) return { first, last: first, rest: [{ from, until }] }
  const rest = [
    { from, until: startOfDay(first) },
    { from: startOfDay(last), until },
  ]
  return { first, last, rest: rest.filter((part) => part.from < part.until) }
}
