import { coupons as entries } from '@heyi/contract/rewards/coupons'
import { topic } from '../../../kernel/room.ts'
import { takeLateGifts } from './gifts.ts'
import { expireCoupons, warnOfEndingCoupons } from './tasks.ts'

export const coupons = topic(import.meta.dirname, entries, {
  on: { 'order.undone': [takeLateGifts] },
  tasks: { 'coupons-end': expireCoupons, warnOfEndingCoupons },
})
