import { coupons as entries } from '@heyi/contract/rewards/coupons'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'
import { couponEvents } from './events.ts'
import { takeLateGifts } from './gifts.ts'
import { namesOfHeld } from './store-held.ts'
import { expireCoupons, warnOfEndingCoupons } from './tasks.ts'

export const coupons = topic(import.meta.dirname, entries, {
  events: couponEvents,
  names: { coupon: namesIn('coupon'), user_coupon: { of: namesOfHeld } },
  on: { 'order.undone': [takeLateGifts] },
  tasks: { 'coupons-end': expireCoupons, warnOfEndingCoupons },
})
