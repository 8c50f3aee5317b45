import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { awardOrders } from '../../awards.ts'
import { closeOrders } from '../../close.ts'
import type { OrdersDeps } from '../../deps.ts'
import { concerned, emitOrderEvent } from '../../emit.ts'
import { memberStateName, next } from '../../rules.ts'
import { showToMember } from '../../show.ts'
import { ofMember, readHead } from '../../store-read.ts'
import { hideOrder, logOrders, transitionOrders } from '../../store-write.ts'
import { byActor } from '../../wire.ts'

export const setOrderState: Handler<typeof orders.setOrderState, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now, request, afterCommit, changed } = context
  const mine = ofMember(actor.own_ids)
  const order = (await readHead(tx, input.order_id, mine)) ?? refuse('ORDER_NOT_FOUND')
  const by = byActor(actor, 'owner', request)
  const stale = async () => {
    const { state, delivery } = (await readHead(tx, order.id, mine)) ?? order
    return refuse('ORDER_STATE_CHANGED', { state: memberStateName(state, delivery) })
  }
  if (input.event === 'delete') {
    // The answer shows the order as it was put away: it is not found afterwards.
    const shown = (await showToMember(tx, actor.own_ids, order.id, deps.secrets, now)) ?? refuse('ORDER_NOT_FOUND')
    if (!(await hideOrder(tx, actor.own_ids, order.id, now))) return stale()
    await logOrders(tx, { ids: [order.id], event: 'delete', by, reason: '', now })
    return { ...shown, actions: [] }
  }
  const to = next(order, input.event, 'owner')
  if (input.event === 'cancel') {
    const given = { ids: [order.id], event: 'cancel', by, reason: '', now, deps, afterCommit, changed } as const
    const closed = await closeOrders(tx, given)
    if (!closed.length) return stale()
  } else {
    const moved = await transitionOrders(tx, { ids: [order.id], event: 'receive', from: order.state, to, by, now })
    if (!moved.length) return stale()
    await awardOrders(tx, moved, now)
    await emitOrderEvent(tx, 'order.completed', moved, { by })
    changed(concerned(moved))
  }
  return (await showToMember(tx, actor.own_ids, order.id, deps.secrets, now)) ?? refuse('ORDER_NOT_FOUND')
}
