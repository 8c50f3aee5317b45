import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { whose } from './store-book.ts'

/** Who is a VIP by a period. */
export const vipBy = sql`coalesce(kept_id, user_id)`

/** Whether something of that runs for a person at a moment, whichever of their numbers it was bought by. */
export const isVipAt = (user_id: Fragment, now: Date): Fragment =>
  sql`exists (select 1 from vip_period where ${vipBy} = ${whose(user_id)} and from_at <= ${now} and until_at > ${now})`
/** Those of these people for whom something of that runs at a moment, whichever of their numbers it was bought by. */
export async function vipsOf(tx: Tx, user_ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx<{ user_id: number }[]>`
    select w.user_id from unnest(${user_ids}::int8[]) w (user_id)
    where ${isVipAt(sql`w.user_id`, now)}`
  return rows.map((row) => row.user_id)
}

/** Whether a person has a VIP plan in force, by any of their numbers. */
export const isVip = async (tx: Tx, own_ids: readonly number[], now: Date): Promise<boolean> =>
  (await vipsOf(tx, own_ids, now)).length > 0
