import type { Tx } from '../../../kernel/db/tx.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { missing } from '../core/rules-groups.ts'
import { ordersOfGroups, readGroups } from './store.ts'

export type GroupEventName = 'group.formed' | 'group.failed' | 'group.short'

/** Tells every person of these groups what became of it. */
export async function tellGroups(tx: Tx, event: GroupEventName, ids: readonly number[]): Promise<void> {
  const groups = new Map((await readGroups(tx, ids)).map((group) => [group.id, group]))
  const orders = await ordersOfGroups(tx, ids)
  await emit(
    tx,
    event,
    orders.flatMap((order) => {
      const group = groups.get(order.group_id ?? 0)
      if (!group) return []
      const { user_id, organ_id, company_id, title, pay_fen } = order
      const until = group.expires_at.toISOString()
      return [
        {
          group_id: group.id,
          order_id: order.id,
          user_id,
          organ_id,
          company_id,
          title,
          pay_fen,
          missing: missing(group),
          until,
        },
      ]
    }),
  )
}
