import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { RefundState, RefundWay } from '@heyi/contract/orders/refund-states'
import type { PayMethod } from '@heyi/contract/orders/shapes'
import type { Actor } from '@heyi/contract/states'
import type { Subject } from '@heyi/contract/subjects'
import type { EventName } from '../../../kernel/jobs/events.ts'

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
/** What is told of a refund with each of its events; `fen` is the money that goes back. */
export type RefundTold = {
  refund_id: number
  refund_no: string
  order_id: number
  order_no: string
  user_id: number
  organ_id: number
  company_id: number
  state: RefundState
  way: RefundWay
  delivery: Delivery
  method: PayMethod | 'points'
  title: string
  fen: number
  points: number
  /** Where both go and by when, or went, in words. */
  where_to: string
  by_role: Actor
  by: string
  reason: string
}
/** What is told of a review: the product's name, and what staff wrote. */
export type ReviewTold = { review_id: number; user_id: number; order_id: number; name: string; words: string }
/** What is told of a group with each of its events, to every person in it; `until` as ISO 8601. */
export type GroupFacts = {
  group_id: number
  order_id: number
  user_id: number
  organ_id: number
  company_id: number
  title: string
  pay_fen: number
  missing: number
  until: string
}
export type Parcel = { company: string; no: string }

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'order.paid': OrderFacts
    /** Staff have placed it for the member, who is to pay it until this moment, as ISO 8601. */
    'order.placedFor': OrderFacts & { expire_at: string }
    /** Staff want to buy something for a member with what is the member's: `what` says how much of it, in words. */
    'purchase.codeAsked': { user_id: number; by: string; title: string; quantity: number; what: string }
    'order.ready': OrderFacts
    /** A parcel has left: the units in it, and those that are still to be sent. */
    'order.shipped': OrderFacts & { parcel: Parcel; sent: number; left: number }
    /** Courier or number were wrong and have been corrected. */
    'order.reshipped': OrderFacts & { parcel: Parcel }
    /** It soon counts as received: at this moment, as ISO 8601. */
    'order.receiveSoon': OrderFacts & { receive_by: string }
    /** It was paid and waits to be fetched. */
    'order.uncollected': OrderFacts
    'order.completed': OrderFacts
    /** Its invoice was issued under a number, or refused with a reason. */
    'order.invoiced': OrderFacts & { number: string }
    /** Staff have changed what it costs, from `was_fen`; it waits for money until this moment, as ISO 8601. */
    'order.priced': OrderFacts & { was_fen: number; expire_at: string }
    'order.closed': OrderFacts
    /** Some of its uses were handed over: `reason` says how many, and how many are left. */
    'order.used': OrderFacts
    /** That it, or some of its uses, were handed over is undone. */
    'order.undone': OrderFacts
    'refund.asked': RefundTold
    /** Agreed to: the money or the goods come next. */
    /** It has waited for a decision for a day; for two. */
    'refund.waiting': RefundTold
    'refund.waitingLong': RefundTold
    'refund.agreed': RefundTold
    'refund.refused': RefundTold
    'refund.cancelled': RefundTold
    /** The goods are on their way back. */
    'refund.sentBack': RefundTold
    'refund.done': RefundTold
    'refund.failed': RefundTold
    'review.replied': ReviewTold
    /** `points`: what of its reward was taken back. */
    'review.hidden': ReviewTold & { points: number }
    /** Its last place was paid for. */
    'group.formed': GroupFacts
    /** It did not fill in time, or could not begin: the money goes back. */
    'group.failed': GroupFacts
    /** It ends soon, and one person is missing. */
    'group.short': GroupFacts
  }
  interface Jobs {
    /** Money came in that no order waits for: it goes back. */
    'orders:returnLate': { payment_id: number }
    /** An attempt to pay is over in our books: it ends at the gateway. */
    'orders:closeAttempt': { out_trade_no: string }
    'orders:followParcel': Parcel
    /** The days on which these orders moved are added up again. */
    'orders:markDue': { order_ids: number[] }
    /** Money that goes back by the gateway is asked for, or asked after. */
    'orders:sendRefund': { refund_id: number }
    /** All of an order of a group that failed goes back. */
    'orders:returnGroup': { order_id: number }
  }
}

/** What an answer to a review, or hiding it, changes. */
export const reviewChanges = ['review', 'account'] as const satisfies readonly Subject[]

/** What each event changes, for those who hear of it from no call: the hook, the tasks, and the notices of it. */
export const orderChanges = {
  'order.paid': ['order', 'account', 'vip'],
  'order.placedFor': ['order'],
  'order.ready': ['order'],
  'order.shipped': ['order', 'stock'],
  'order.reshipped': ['order'],
  'order.receiveSoon': ['order'],
  'order.uncollected': ['order'],
  'order.completed': ['order', 'stock', 'account'],
  'order.priced': ['order'],
  'order.invoiced': ['order'],
  'order.closed': ['order', 'stock', 'account', 'coupon'],
  'order.used': ['order'],
  'order.undone': ['order', 'stock', 'account', 'coupon'],
  'refund.asked': ['order', 'refund'],
  'refund.waiting': [],
  'refund.waitingLong': [],
  'refund.agreed': ['order', 'refund'],
  'refund.refused': ['order', 'refund'],
  'refund.cancelled': ['order', 'refund'],
  'refund.sentBack': ['order', 'refund'],
  'refund.done': ['order', 'refund', 'stock', 'account', 'coupon', 'vip'],
  'refund.failed': ['order', 'refund'],
  'group.formed': ['order'],
  'group.failed': ['order'],
  'group.short': ['order'],
} as const satisfies Record<
  Extract<EventName, `order.${string}` | `refund.${string}` | `group.${string}`>,
  readonly Subject[]
>
