import type { Use } from '@heyi/contract/orders/write-off'
import { rowsOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { writeoffLog } from './schema.ts'

/** Scans of one staff member wait for each other, so that wrong codes are counted truly. */
export async function lockScans(tx: Tx, staff_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('scan', ${staff_id}))`
}
/** Wrong codes of a staff member since a moment. */
export async function countWrong(tx: Tx, staff_id: number, since: Date): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from writeoff_log where staff_id = ${staff_id} and result = 'wrong' and created_at > ${since}`
  return row?.n ?? 0
}
export type Try = Pick<
  typeof writeoffLog.$inferSelect,
  'staff_id' | 'user_id' | 'order_id' | 'store_id' | 'result' | 'way' | 'ip'
> & {
  uses?: readonly Use[]
  now: Date
}
export async function addTry(tx: Tx, { uses, now, ...tried }: Try): Promise<void> {
  await tx`insert into ${rowsOf('writeoff_log', [{ ...tried, uses: uses ?? null, created_at: now }])}`
}
/** That it was one of these, and was undone. */
export async function markUndone(tx: Tx, id: number): Promise<void> {
  await tx`update writeoff_log set result = 'undone' where id = ${id}`
}
