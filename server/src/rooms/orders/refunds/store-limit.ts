import { agreedStates } from '@heyi/contract/orders/refund-states'
import { literals, oneOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Refund } from './store.ts'

/** Makes decisions about one person's refunds wait for each other. */
export const lockDecisions = (tx: Tx, user_id: number) =>
  tx`select pg_advisory_xact_lock(hashtextextended('refunds', ${user_id}))`

/** Money that staff have agreed to give back besides a refund: of its order in all, and of these people's orders since a moment. */
export async function agreedBesides(
  tx: Tx,
  { id, order_id }: Pick<Refund, 'id' | 'order_id'>,
  { own_ids, from }: { own_ids: readonly number[]; from: Date },
): Promise<{ of_order: number; of_day: number }> {
  const [row] = await tx<{ of_order: number; of_day: number }[]>`
    select coalesce(sum(r.agreed_fen) filter (where r.order_id = ${order_id}), 0)::int8 as of_order,
      coalesce(sum(r.agreed_fen) filter (where r.user_id ${oneOf(own_ids)} and exists (
        select 1 from refund_log g where g.refund_id = r.id and g.event in ('agree', 'agreeReturn') and g.created_at >= ${from}
      )), 0)::int8 as of_day
    from refund r
    where (r.order_id = ${order_id} or (r.user_id ${oneOf(own_ids)} and r.updated_at >= ${from})) and r.id <> ${id}
      and r.auditor_id is not null and r.state in (${literals(agreedStates)})`
  return row ?? { of_order: 0, of_day: 0 }
}
