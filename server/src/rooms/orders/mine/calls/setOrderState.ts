import type { orders } from '@heyi/contract/orders/index'
import { EXTEND_DAYS } from '@heyi/contract/orders/order-rules'
import type { Context, LongHandler } from '../../../../kernel/http/handler.ts'
import { sayDay, shanghaiDay } from '../../../../kernel/time.ts'
import { awardOrders } from '../../core/award-orders.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned, emitOrderEvent } from '../../core/emit.ts'
import { memberStateName, next } from '../../core/rules.ts'
import { byActor } from '../../core/show.ts'
import { showToMember } from '../../core/show-to.ts'
import { ofMember, readHead } from '../../core/store-read.ts'
import { hideOrder, logOrders, transitionOrders } from '../../core/store-write.ts'
import { extendReceipt, readReceipt } from '../../logistics/store-receipt.ts'
import { type Ended, endAttempts, NONE_OPEN } from '../../paying/attempts.ts'
import { closeOrders } from '../../paying/close.ts'
import { settleFound } from '../../paying/settle.ts'

type Call = typeof orders.setOrderState

export const setOrderState: LongHandler<Call, OrdersDeps> = {
  async before({ input, actor, read, deps }) {
    const mine = ofMember(actor.own_ids)
    const order = input.event === 'cancel' && (await read((tx) => readHead(tx, input.order_id, mine)))
    const ended = order ? await endAttempts(read, deps.pay, order.id) : NONE_OPEN
    return (context) => within(context, ended)
  },
}

async function within(context: Context<Call, OrdersDeps>, ended: Ended) {
  const { input, actor, tx, refuse, deps, now, request, afterCommit, changed } = context
  const mine = ofMember(actor.own_ids)
  const order = (await readHead(tx, input.order_id, mine)) ?? refuse('ORDER_NOT_FOUND')
  const by = byActor(actor, 'owner', request)
  const stale = async () => {
    const { state, delivery } = (await readHead(tx, order.id, mine)) ?? order
    return refuse('ORDER_STATE_CHANGED', { state: memberStateName(state, delivery) })
  }
  if (input.event === 'delete') {
    if (order.refund_state === 'open') refuse('REFUND_OPEN')
    // The answer shows the order as it was put away: it is not found afterwards.
    const shown = (await showToMember(tx, actor.own_ids, order.id, deps, now)) ?? refuse('ORDER_NOT_FOUND')
    if (!(await hideOrder(tx, actor.own_ids, order.id, now))) return stale()
    await logOrders(tx, { ids: [order.id], event: 'delete', by, reason: '', now })
    return { ...shown, actions: [] }
  }
  if (await settleFound({ tx, refuse, deps, now, afterCommit }, ended.paid))
    return (await showToMember(tx, actor.own_ids, order.id, deps, now)) ?? refuse('ORDER_NOT_FOUND')
  const to = next(order, input.event, 'owner')
  if (input.event === 'cancel') {
    const given = { ids: [order.id], event: 'cancel', by, reason: '', now, ended: ended.ids, changed } as const
    const closed = await closeOrders(tx, given)
    if (!closed.length) return stale()
  } else if (input.event === 'extend') {
    if (!(await extendReceipt(tx, { id: order.id, days: EXTEND_DAYS, by, now }))) {
      const { extended_at, receive_by } = (await readReceipt(tx, order.id)) ?? { extended_at: null, receive_by: null }
      if (!extended_at || !receive_by) return stale()
      refuse('RECEIPT_EXTENDED', { day: sayDay(shanghaiDay(receive_by)) })
    }
    changed(concerned([order]))
  } else {
    const moved = await transitionOrders(tx, { ids: [order.id], event: 'receive', from: order.state, to, by, now })
    if (!moved.length) return stale()
    await awardOrders(tx, moved, now)
    await emitOrderEvent(tx, 'order.completed', moved, { by })
    changed(concerned(moved))
  }
  return (await showToMember(tx, actor.own_ids, order.id, deps, now)) ?? refuse('ORDER_NOT_FOUND')
}
