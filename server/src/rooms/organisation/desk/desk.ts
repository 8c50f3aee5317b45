import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { addTry, countWrong, lockScans, markUndone } from './store.ts'

type Guessing = { staff_id: number; now: Date }
/**
 * Makes tries of one staff member wait for each other, so that wrong codes are counted truly, whatever they were typed for, and refuses more
 * while too many were wrong (SCAN_LOCKED).
 */
async function hold(tx: Tx, { staff_id, now }: Guessing, { setting }: { setting: ReadSetting }): Promise<void> {
  await lockScans(tx, staff_id)
  const minutes = setting('scan_lock_minutes')
  const wrong = await countWrong(tx, staff_id, new Date(now.getTime() - minutes * 60_000))
  if (wrong >= setting('scan_fails')) refuse('SCAN_LOCKED', { minutes })
}

type Guess = Guessing & { user_id: number; ip: string }
/** Notes a wrong code though the call is refused. */
const noteWrong = ({ autonomous }: { autonomous: Database['use'] }, guess: Guess): Promise<void> =>
  autonomous((tx) => addTry(tx, { ...guess, order_id: null, store_id: null, way: 'code', result: 'wrong' }))

/** The desk at which codes of orders and coupons are scanned or typed: who tried what there, and how often wrongly. */
export const desk = { hold, noteWrong, noteTry: addTry, markUndone }
