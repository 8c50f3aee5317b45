import type { Subject } from '@heyi/contract/subjects'

declare module '../../kernel/jobs/events.ts' {
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
    /** Staff took an unused one back. */
    'coupon.revoked': { user_coupon_id: number; user_id: number; name: string; by: string; reason: string }
    /** It was redeemed in a store. */
    'coupon.redeemed': { user_coupon_id: number; user_id: number; name: string; by: string; store: string }
  }
}
/** What these events change, for those who hear of it from no call. */
export const couponChanges = ['coupon'] as const satisfies readonly Subject[]
