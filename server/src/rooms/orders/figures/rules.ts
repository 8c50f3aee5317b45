import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'

export type Span = { from: Date; until: Date }
/** A span as it is read: days added up for good, `first` to before `last` (YYYY-MM-DD, Asia/Shanghai), and what is left before and after them. */
export type SpanParts = { first: string; last: string; rest: readonly Span[] }

/**
 * Whole days before yesterday can be read as they were added up: their orders are placed and paid. What happens is marked to be added up a
 * little later, so today and yesterday are counted as they are.
 */
export function partsOf({ from, until }: Span, now: Date): SpanParts {
  const begun = shanghaiDay(from)
  const first = startOfDay(begun) < from ? addDays(begun, 1) : begun
  const [ended, yesterday] = [shanghaiDay(until), addDays(shanghaiDay(now), -1)]
  const last = ended < yesterday ? ended : yesterday
  if (last <= first) return { first, last: first, rest: [{ from, until }] }
  const rest = [
    { from, until: startOfDay(first) },
    { from: startOfDay(last), until },
  ]
  return { first, last, rest: rest.filter((part) => part.from < part.until) }
}
