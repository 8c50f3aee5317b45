import type { Tx } from '../../../kernel/db/tx.ts'
import type { SignRule } from '../sign-rules/rules.ts'
import { type SignInStanding, standingOf } from './rules.ts'
import { readNewest } from './store.ts'

/** Where a person stands today (YYYY-MM-DD, Asia/Shanghai), with the points held and today's rule. One statement. */
export async function signInStatus(
  tx: Tx,
  own_ids: readonly number[],
  today: string,
): Promise<SignInStanding & { points: number; month_points: number; rule: SignRule }> {
  const { points, last, ...paying } = await readNewest(tx, own_ids, today)
  return { ...standingOf(last, today, paying), points, month_points: paying.month_points, rule: paying.rule }
}
