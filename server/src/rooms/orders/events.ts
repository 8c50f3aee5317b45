import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { Actor } from '@heyi/contract/states'
import type { Subject } from '@heyi/contract/subjects'
import type { EventName } from '../../kernel/jobs/events.ts'

/** What is told of an order with each of its events. */
export type OrderFacts = {
  order_id: number
  order_no: string
  user_id: number
  organ_id: number
  company_id: number
  state: string
  /** The first product's name. */
  title: string
  quantity: number
  pay_fen: number
  points: number
  delivery: Delivery
  /** Where it is fetched. */
  store_name: string | null
  /** Who did it: what they are to the order, and their name. */
  by_role: Actor
  by: string
  reason?: string
}
export type Parcel = { company: string; no: string }

declare module '../../kernel/jobs/events.ts' {
  interface Events {
    'order.paid': OrderFacts
    'order.ready': OrderFacts
    'order.shipped': OrderFacts & { parcel: Parcel }
    /** Courier or number were wrong and have been corrected. */
    'order.reshipped': OrderFacts & { parcel: Parcel }
    'order.completed': OrderFacts
    'order.closed': OrderFacts
  }
  interface Jobs {
    /** Money came in that no order waits for: it goes back. */
    'orders:returnLate': { payment_id: number }
    'orders:followParcel': Parcel
  }
}

/** What each event changes, for those who hear of it from no call: the hook, the tasks, and the notices of it. */
export const orderChanges = {
  'order.paid': ['order', 'account', 'vip'],
  'order.ready': ['order'],
  'order.shipped': ['order', 'stock'],
  'order.reshipped': ['order'],
  'order.completed': ['order', 'stock', 'account'],
  'order.closed': ['order', 'stock', 'account', 'coupon'],
} as const satisfies Record<Extract<EventName, `order.${string}`>, readonly Subject[]>
