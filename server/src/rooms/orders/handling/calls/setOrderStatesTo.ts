import type { orders } from '@heyi/contract/orders/index'
import { nextOrderState } from '@heyi/contract/orders/states'
import { merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned, emitOrderEvent } from '../../core/emit.ts'
import { notPrepared } from '../../core/rules.ts'
import { groupHold } from '../../core/rules-groups.ts'
import { byActor } from '../../core/show.ts'
import { inScope } from '../../core/store-read.ts'
import { transitionOrders } from '../../core/store-write.ts'
import { readHeads } from '../store.ts'

/**
 * Each order moves, or does not, for itself: one that stands elsewhere stops no other. What a second call finds moved by the
 * first it tells as it would of a colleague's.
 */
export const setOrderStatesTo: Handler<typeof orders.setOrderStatesTo, OrdersDeps> = async (context) => {
  const { input, actor, tx, request, now, changed } = context
  const { event } = input
  const scope = inScope(merchantScope(actor.staff))
  const asked = [...new Set(input.order_ids)]
  const found = await readHeads(tx, asked, scope)
  const by = byActor(actor, 'staff', request)
  const ids = found
    .filter(
      ({ state, delivery, refund_state, group }) =>
        refund_state !== 'open' && !groupHold(group) && nextOrderState(state, event, 'staff', delivery),
    )
    .map((order) => order.id)
  const moved = await transitionOrders(tx, { ids, event, from: 'PAID', to: 'READY', by, now })
  await emitOrderEvent(tx, 'order.ready', moved, { by })
  changed(concerned(moved))
  const rows = moved.map(
    (order) => (tx: Tx) =>
      audit(tx, {
        actor_id: actor.user_id,
        subject_id: order.user_id,
        action: `order.${event}`,
        target: 'order',
        target_id: order.id,
        detail: { event },
        request,
      }),
  )
  await inOrder(tx, ...rows)
  const done = new Set(moved.map((order) => order.id))
  // What stands elsewhere by now has been moved by somebody else meanwhile.
  const heads = done.size === ids.length ? found : await readHeads(tx, asked, scope)
  const headOf = new Map(heads.map((order) => [order.id, order]))
  return {
    results: input.order_ids.map((order_id) => {
      const is_done = done.has(order_id)
      return { is_done, words: is_done ? '' : notPrepared(headOf.get(order_id)) }
    }),
  }
}
