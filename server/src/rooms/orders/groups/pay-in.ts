import type { Tx } from '../../../kernel/db/tx.ts'
import { enqueue } from '../../../kernel/jobs/events.ts'
import { promotedUnits } from '../../mall/index.ts'
import { formsUntil } from '../core/rules-groups.ts'
import type { ChangedOrder } from '../core/store-write.ts'
import { tellGroups } from './emit.ts'
import { addGroup, joinGroup, ordersOfGroups, setGroup } from './store.ts'

/**
 * Brings orders of group buys that were just paid into their groups: the one that was chosen while it takes people, else one of their own
 * while the promotion runs. Where neither is left (money that came late) the group counts as failed and all of it goes back. Returns all paid
 * orders of the groups that changed, for whom it concerns; nothing is asked where nothing was bought so. Groups are taken after orders.
 */
export async function payIntoGroups(tx: Tx, paid: readonly ChangedOrder[], now: Date): Promise<ChangedOrder[]> {
  const due = paid.filter(({ type }) => type === 'group').sort((a, b) => (a.group_id ?? 0) - (b.group_id ?? 0))
  if (!due.length) return []
  const touched: number[] = []
  const formed: number[] = []
  for (const order of due) {
    const joined = await join(tx, order, now)
    const { id, state } = joined ?? (await begin(tx, order, now))
    if (id !== order.group_id) await setGroup(tx, order.id, id)
    if (state === 'FAILED') await enqueue(tx, 'orders:returnGroup', { order_id: order.id })
    if (state === 'SUCCESS') formed.push(id)
    if (state === 'FAILED') await tellGroups(tx, 'group.failed', [id])
    touched.push(id)
  }
  if (formed.length) await tellGroups(tx, 'group.formed', formed)
  return ordersOfGroups(tx, touched)
}

async function join(tx: Tx, { id: order_id, user_id, group_id, promotion_id }: ChangedOrder, now: Date) {
  if (!group_id || !promotion_id) return null
  return joinGroup(tx, { id: group_id, order_id, user_id, promotion_id, now })
}

/** A group of one's own, or one that could not begin any more. */
async function begin(tx: Tx, order: ChangedOrder, now: Date) {
  const { promotion_id, user_id, lines } = order
  const sku_id = lines[0]?.sku_id ?? 0
  const promotion = await promotedUnits.forSale(tx, { promotion_id: promotion_id ?? 0, sku_id, own_ids: [user_id] })
  if (!promotion) throw new Error(`order ${order.id} was bought in no promotion`)
  const isRunning = promotion.starts_at <= now && promotion.until > now
  const state = isRunning ? ('FORMING' as const) : ('FAILED' as const)
  const id = await addGroup(
    tx,
    {
      promotion_id: promotion.id,
      goods_id: promotion.goods_id,
      sku_id,
      leader_id: user_id,
      size: promotion.size ?? 2,
      state,
      expires_at: isRunning ? formsUntil(now, promotion.hours ?? 1) : now,
      ended_at: isRunning ? null : now,
    },
    now,
  )
  return { id, state }
}
