/** Why staff cannot buy for somebody. */
export const memberReasons = ['USER_NOT_FOUND', 'USER_SELF', 'USER_IS_STAFF', 'MEMBER_STATE_CHANGED'] as const
/** Why a purchase has no price: what is to be bought, how it is to be had, what is to be taken off, or its promotion. */
export const offerReasons = [
  'SKU_NOT_FOUND',
  'GOODS_OFF_SHELF',
  'GOODS_NOT_YET',
  'NOT_DELIVERED',
  'QUOTA_SHORT',
  'STOCK_SHORT',
  'QUANTITY_TOO_MANY',
  'DELIVERY_UNSUPPORTED',
  'STORE_NOT_FOUND',
  'ADDRESS_NOT_FOUND',
  'USER_COUPON_NOT_FOUND',
  'COUPON_UNAVAILABLE',
  'PLAN_ONE_ONLY',
  'PROMOTION_NOT_FOUND',
  'PROMOTION_NOT_YET',
  'PROMOTION_OVER',
  'PROMOTION_SHORT',
  'PROMOTION_LIMIT',
  'PROMOTION_ALONE',
  'GROUP_NOT_FOUND',
  'GROUP_CLOSED',
] as const
