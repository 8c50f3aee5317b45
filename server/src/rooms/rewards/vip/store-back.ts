import type { Tx } from '../../../kernel/db/tx.ts'
import { vipBy } from '../core/store-vips.ts'
import type { vipPeriod } from './schema.ts'

export { lockUntil } from './store.ts'

export type Bought = Pick<
  typeof vipPeriod.$inferSelect,
  'id' | 'user_id' | 'kept_id' | 'days' | 'paid_fen' | 'from_at' | 'until_at' | 'returned_days'
>
/** The time as a VIP that an order brought, as far as it was not given back; null where it brought none. */
export async function periodOf(tx: Tx, order_id: number): Promise<Bought | null> {
  const [row] = await tx<Bought[]>`
    select id, user_id, kept_id, days, paid_fen, from_at, until_at, returned_days from vip_period where order_id = ${order_id} and returned_days = 0`
  return row ?? null
}

/** Ends a period by so many days earlier; what was bought after it begins so many days earlier too. */
export async function giveUpDays(tx: Tx, { id, user_id, kept_id, until_at }: Bought, days: number): Promise<void> {
  if (days === 0) return
  await tx`
    update vip_period set until_at = until_at - ${days} * interval '1 day',
      from_at = case when id = ${id} then from_at else from_at - ${days} * interval '1 day' end,
      returned_days = case when id = ${id} then ${days} else returned_days end
    where id = ${id} or (${vipBy} = ${kept_id ?? user_id} and from_at >= ${until_at})`
}
