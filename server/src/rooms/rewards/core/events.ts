import type { Subject } from '@heyi/contract/subjects'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** Staff, an order or a VIP plan gave a member a coupon. `by`: the staff member's name, '' where nobody's. */
    'coupon.given': {
      user_coupon_id: number
      user_id: number
      name: string
      worth: string
      until: string
      by: string
      why: string
    }
    /** Coupons of a person end soon, the one that is named first; `until` is its last day. */
    'coupon.ending': {
      user_id: number
      user_coupon_id: number
      name: string
      worth: string
      until: string
      count: number
    }
    /** Staff took an unused one back. */
    'coupon.revoked': { user_coupon_id: number; user_id: number; name: string; by: string; reason: string }
    /** It was redeemed in a store. */
    'coupon.redeemed': { user_coupon_id: number; user_id: number; name: string; by: string; store: string }
    /** Staff gave a member points by hand, or took some; `is_undone`: it was taken back. `by`: the name of who did. */
    'points.granted': {
      user_id: number
      grant_id: number
      delta: number
      by: string
      reason: string
      is_undone: boolean
    }
    /** Points of a person end on a day that is near: from the day after `until` on they are gone. */
    'points.ending': { user_id: number; points: number; until: string }
    /** Somebody has spent more on this day than people usually do. */
    'spending.unusual': { user_id: number; fen: number; points: number }
  }
}
/** What these events change, for those who hear of it from no call. */
export const couponChanges = ['coupon'] as const satisfies readonly Subject[]

/** What it changes, for who hears of it from no call. */
export const grantChanges = ['account'] as const satisfies readonly Subject[]
