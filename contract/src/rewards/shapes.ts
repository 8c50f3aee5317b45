import { z } from 'zod'
import { At, Id, keyOf, page } from '../fields.ts'
import { counters } from './movements.ts'

export const Record = z.object({
  id: Id,
  delta: z.int(),
  balance_after: z.int(),
  /** Where it came from, or where it went. */
  kind: keyOf(counters),
  reason: z.string(),
  created_at: At,
})

/** What a ledger is narrowed by. It is scrolled by the last row seen, so that nothing doubles while new rows arrive. */
export const ledgerFilter = {
  direction: z.enum(['all', 'in', 'out']).default('all'),
  kind: keyOf(counters).optional(),
  /** The last so many days, today included. */
  days: z.int().min(1).max(3_660).optional(),
  before_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  ...page(10),
}
