import type { Storage } from '../../../edges/storage/index.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Alarm } from '../../../kernel/log.ts'
import type { Task } from '../../../kernel/room.ts'

/** Files of one step. */
const MAX_SWEPT = 50

type Files<R extends { id: number | string }> = {
  event: 'sheet-not-deleted' | 'poster-not-deleted' | 'picture-not-deleted'
  /** Rows of files whose time is over, none of `except`. */
  ended: (tx: Tx, given: { now: Date; most: number; except: R['id'][] }) => Promise<readonly R[]>
  keysOf: (row: R) => readonly string[]
  /** Deletes those of the rows whose time is still over. */
  drop: (tx: Tx, ids: R['id'][], now: Date) => Promise<unknown>
}

/** Deletes what has come to its end: the file first, so that none is without its row. What cannot be deleted is told, and tried again the next time. */
export async function sweepFiles<R extends { id: number | string }>(
  { transact, now }: Parameters<Task['run']>[0],
  { storage, alarm }: { storage: Storage; alarm: Alarm },
  { event, ended, keysOf, drop }: Files<R>,
): Promise<void> {
  const failed: R['id'][] = []
  for (;;) {
    const rows = await transact(({ tx }) => ended(tx, { now, most: MAX_SWEPT, except: failed }))
    const gone: R['id'][] = []
    for (const row of rows)
      try {
        for (const key of keysOf(row)) await storage.delete(key)
        gone.push(row.id)
      } catch (error) {
        failed.push(row.id)
        alarm(event, { id: row.id, err: error })
      }
    if (gone.length) await transact(({ tx }) => drop(tx, gone, now))
    if (rows.length < MAX_SWEPT) return
  }
}
