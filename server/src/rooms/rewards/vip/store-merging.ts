import type { Tx } from '../../../kernel/db/tx.ts'

/**
 * From now on `to` is a VIP by what these people have bought; with null, the first of them is of their own again, and a VIP by what
 * the others have bought too.
 */
export async function pointPeriods(tx: Tx, of: readonly [number, ...number[]], to: number | null): Promise<void> {
  // What is delivered meanwhile is seen here, or sees whose it is.
  void tx`
    select pg_advisory_xact_lock(hashtextextended('vip', u)) from (select u from unnest(${of}::int8[]) u order by u) ordered`
  await tx`
    update vip_period set kept_id = nullif(${to ?? of[0]}::int8, user_id) where user_id = any(${of}::int8[])`
}
