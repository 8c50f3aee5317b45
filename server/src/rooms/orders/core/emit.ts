import type { Tx } from '../../../kernel/db/tx.ts'
import { type EventName, emit } from '../../../kernel/jobs/events.ts'
import type { Whom } from '../../../kernel/live/live.ts'
import { maskMiddle } from '../../../kernel/secrets.ts'
import { people } from '../../identity/index.ts'
import type { OrderFacts } from './events.ts'
import type { ChangedOrder, OrderActor } from './store-write.ts'

/** Events that say of an order what every one does, and nothing more. */
export type OrderEventName = Exclude<
  Extract<EventName, `order.${string}`>,
  | 'order.shipped'
  | 'order.reshipped'
  | 'order.receiveSoon'
  | 'order.priced'
  | 'order.priceAsked'
  | 'order.invoiced'
  | 'order.placedFor'
>

type Cause = { by: Pick<OrderActor, 'actor_role' | 'actor_name'>; reason?: string }
export const factsOf = (order: ChangedOrder, { by, reason = '' }: Cause): OrderFacts => ({
  order_id: order.id,
  order_no: order.order_no,
  user_id: order.user_id,
  organ_id: order.organ_id,
  company_id: order.company_id,
  state: order.state,
  title: order.title,
  quantity: order.quantity,
  kinds: order.lines.length,
  pay_fen: order.pay_fen,
  points: order.points,
  delivery: order.delivery,
  store_name: order.store_name,
  by_role: by.actor_role,
  by: by.actor_name,
  reason,
})

/** Writes the event of each order into the outbox. */
export async function emitOrderEvent(
  tx: Tx,
  event: OrderEventName,
  orders: readonly ChangedOrder[],
  cause: Cause,
): Promise<void> {
  await emit(
    tx,
    event,
    orders.map((order) => factsOf(order, cause)),
  )
}

/** Tells members of orders that staff have placed for them and that wait for their money. */
export async function emitPlacedFor(
  tx: Tx,
  orders: readonly ChangedOrder[],
  { by, expire_at }: Pick<Cause, 'by'> & { expire_at: Date },
): Promise<void> {
  const until = { expire_at: expire_at.toISOString() }
  await emit(
    tx,
    'order.placedFor',
    orders.map((order) => ({ ...factsOf(order, { by }), ...until })),
  )
}

/** A member's name as it is told to who pays for them: masked, as on the page where it was paid. */
export const nameForPayer = async (tx: Tx, user_id: number): Promise<string> =>
  maskMiddle((await people.byIds(tx, [user_id])).get(user_id)?.name ?? '')

/** Whom a change of these orders concerns: the staff who work with them, and their members. */
export const concerned = (orders: readonly Pick<ChangedOrder, 'organ_id' | 'company_id' | 'user_id'>[]): Whom => ({
  orders,
  people: [...new Set(orders.map((order) => order.user_id))],
})
