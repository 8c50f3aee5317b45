import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { addTry, countWrong, lockScans } from './store.ts'

/**
 * Makes tries of one staff member wait for each other, so that wrong codes are counted truly, and refuses more while too many were
 * wrong (SCAN_LOCKED).
 */
export async function holdDesk(
  tx: Tx,
  { staff_id, now }: { staff_id: number; now: Date },
  { setting }: Pick<OrdersDeps, 'setting'>,
): Promise<void> {
  await lockScans(tx, staff_id)
  const minutes = setting('scan_lock_minutes')
  const wrong = await countWrong(tx, staff_id, new Date(now.getTime() - minutes * 60_000))
  if (wrong >= setting('scan_fails')) refuse('SCAN_LOCKED', { minutes })
}

/** The desk's count of wrong codes for rooms below, whose codes are typed at the same desk. */
export const pickupDesk = ({ setting, autonomous }: Pick<OrdersDeps, 'setting' | 'autonomous'>) => ({
  hold: (tx: Tx, staff_id: number, now: Date) => holdDesk(tx, { staff_id, now }, { setting }),
  noteWrong: (tried: { staff_id: number; user_id: number; ip: string; now: Date }) =>
    autonomous((tx) => addTry(tx, { ...tried, order_id: null, store_id: null, way: 'code', result: 'wrong' })),
})
