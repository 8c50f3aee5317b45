import { sweeping } from '../../../kernel/db/sweeping.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/**
 * Deletes what was noted before then of orders that are at their end. Who handed an order over, or took that back, stays: figures of
 * its day are added up from it.
 */
export async function deleteOldLog(tx: Tx, { before, most }: { before: Date; most: number }): Promise<number> {
  sweeping(tx, 'order_log')
  const rows = await tx`
    delete from order_log where id = any(array(
      select g.id from order_log g join orders o on o.id = g.order_id
      where g.created_at < ${before} and o.state in ('COMPLETED', 'CLOSED') and g.event not in ('writeOff', 'undo', 'undoEarly')
        and coalesce(o.completed_at, o.created_at) < ${before}
      limit ${most}
    )) returning 1`
  return rows.length
}
