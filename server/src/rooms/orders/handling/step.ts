import type { orders } from '@heyi/contract/orders/index'
import type { Context } from '../../../kernel/http/handler.ts'
import { sayMoment } from '../../../kernel/time.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { concerned } from '../core/emit.ts'
import { next } from '../core/rules.ts'
import { byActor } from '../core/show.ts'
import { type HeadRow, lastChange } from '../core/store-read.ts'
import { type ChangedOrder, type OrderActor, transitionOrders } from '../core/store-write.ts'
import type { Ended } from '../paying/attempts.ts'

/** What a step of the staff's side is given: what the gateway said before of the order's open attempts too. */
export type StepContext = Context<typeof orders.setOrderStateTo, OrdersDeps> & { ended: Ended }

type TransitionFacts = { reason?: string; receive_by?: Date }
/** Moves an order as the state table lets staff, and has their lists read themselves again. */
export async function move(
  { tx, actor, request, now, changed }: StepContext,
  order: HeadRow,
  event: 'prepare' | 'ship' | 'shipPart' | 'reship',
  more: TransitionFacts = {},
): Promise<{ moved: ChangedOrder[]; by: OrderActor }> {
  const by = byActor(actor, 'staff', request)
  const to = next(order, event, 'staff')
  const moved = await transitionOrders(tx, { ids: [order.id], event, from: order.state, to, by, now, ...more })
  changed(concerned(moved))
  return { moved, by }
}

/** Says who was faster, when, and what stands there now. */
export async function overtaken(
  { tx, refuse, now }: StepContext,
  order: HeadRow,
  events: readonly string[],
  version: string,
): Promise<never> {
  const last = await lastChange(tx, order.id, events)
  return refuse('CHANGED_MEANWHILE', {
    by: last?.actor_name || '同事',
    at: sayMoment(last?.created_at ?? now),
    version,
  })
}
