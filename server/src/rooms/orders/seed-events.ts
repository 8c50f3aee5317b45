import type { Tx } from '../../kernel/db/tx.ts'
import type { EventName, Events } from '../../kernel/jobs/events.ts'
import type { OrderFacts } from './core/events.ts'

/** What the log of orders calls an event → what the event is called. */
const EVENTS = {
  pay: 'order.paid',
  prepare: 'order.ready',
  ship: 'order.shipped',
  autoReceive: 'order.completed',
  writeOff: 'order.completed',
  timeout: 'order.closed',
  close: 'order.closed',
} as const satisfies Record<string, EventName>

export type PastEvent<E extends EventName = EventName> = { event: E; payload: Events[E]; key: string; at: Date }

type Row = OrderFacts & { logged: keyof typeof EVENTS; close_reason: string | null; at: Date }
/** What happened to the demo orders, oldest first: each of them went on its way in one parcel. */
export async function demoEvents(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<Row[]>`
    select o.id as order_id, o.order_no, o.user_id, o.organ_id, o.company_id, o.state, o.title, o.quantity, o.pay_fen, o.points,
      o.delivery, s.name as store_name, l.event as logged, l.actor_role as by_role, l.actor_name as by, o.close_reason, l.created_at as at
    from order_log l join orders o on o.id = l.order_id left join store s on s.id = o.store_id
    where l.event = any(${Object.keys(EVENTS)}) order by l.created_at, l.id`
  return rows.map(({ logged, close_reason, at, ...order }) => ({
    event: EVENTS[logged],
    payload: {
      ...order,
      ...(close_reason && { reason: close_reason }),
      parcel: { company: '', no: '' },
      sent: order.quantity,
      left: 0,
    },
    key: `demo ${order.order_id} ${logged}`,
    at,
  }))
}
