import type { Pages } from '../../../lib/query.ts'

const ROWS = 10
/** Scrolls a ledger by the last row shown: nothing doubles or is skipped while new rows arrive. */
export const byLastRow = <O extends readonly { id: number }[]>(query: Pages<O>): Pages<O> => ({
  ...query,
  getNextPageParam: (last) => (last.length < ROWS ? undefined : ({ before_id: last.at(-1)?.id } as object)),
})
