import type { Tx } from './tx.ts'

/** Histories of which rows may go once the law no longer wants them; their triggers ask for this word and for the age of each row. */
type Swept = 'audit' | 'audit_link' | 'order_log'

/** Says in a transaction that it deletes of these what is old enough. Travels with the next statement. */
export function sweeping(tx: Tx, ...tables: Swept[]): void {
  void tx`select set_config('heyi.sweeping', ${tables.join()}, true)`
}
