import { vip as entries } from '@heyi/contract/rewards/vip'
import { topic } from '../../../kernel/room.ts'
import { giveGifts } from '../coupons/gifts.ts'
import { giveMonthlyCoupons, monthlyGifts } from './monthly.ts'

export const vip = topic(import.meta.dirname, entries, {
  on: { 'order.completed': [giveGifts(monthlyGifts)] },
  tasks: { giveMonthlyCoupons },
})
