import { coupons as entries } from '@heyi/contract/rewards/coupons'
import { topic } from '../../../kernel/room.ts'
import { couponEvents } from './events.ts'
import { takeLateGifts } from './gifts.ts'
import { expireCoupons, warnOfEndingCoupons } from './tasks.ts'

export const coupons = topic(import.meta.dirname, entries, {
  events: couponEvents,
  on: { 'order.undone': [takeLateGifts] },
  tasks: { 'coupons-end': expireCoupons, warnOfEndingCoupons },
})
