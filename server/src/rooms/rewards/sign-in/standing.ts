import type { Tx } from '../../../kernel/db/tx.ts'
import { type SignInStanding, standingOf } from './rules.ts'
import { readNewest } from './store.ts'

/** Where a person stands today (YYYY-MM-DD, Asia/Shanghai), with the points held. One statement. */
export async function signInStatus(
  tx: Tx,
  own_ids: readonly number[],
  today: string,
): Promise<SignInStanding & { points: number }> {
  const { points, last } = await readNewest(tx, own_ids, today)
  return { ...standingOf(last, today), points }
}
