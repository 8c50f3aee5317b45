import { Fragment, identifier } from './sql.ts'
import type { Tx } from './tx.ts'

/** Few enough to be read and written in one turn of the event loop, enough to be worth the way there and back. */
const ROWS_A_BATCH = 500
/** The grammar of FETCH takes no parameter. */
const rowsABatch = new Fragment([String(ROWS_A_BATCH)], [])

/**
 * The rows of a statement in batches, each asked for when the one before has been used: for as many as nobody should hold at
 * once. Needs a transaction; `name` is the cursor's, one at a time.
 */
export async function* inBatches<R extends object>(tx: Tx, name: string, statement: Fragment): AsyncGenerator<R[]> {
  const cursor = identifier(name)
  void tx`declare ${cursor} no scroll cursor for ${statement}`
  for (;;) {
    const rows = await tx<R[]>`fetch ${rowsABatch} from ${cursor}`
    if (rows.length) yield rows
    if (rows.length < ROWS_A_BATCH) break
  }
  void tx`close ${cursor}`
}

/** How many rows a statement has. */
export async function countOf(tx: Tx, statement: Fragment): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*) as n from (${statement}) counted`
  return row?.n ?? 0
}
