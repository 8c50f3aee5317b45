import { coupons as entries } from '@heyi/contract/rewards/coupons'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'
import type { RewardsDeps } from '../core/deps.ts'
import { couponEvents } from './events.ts'
import { takeLateGifts } from './gifts.ts'
import { issueJob } from './issue-job.ts'
import { namesOfHeld } from './store-held.ts'
import { expireCoupons, sweepIssues, warnOfEndingCoupons } from './tasks.ts'

export const coupons = topic(import.meta.dirname, entries, (deps: RewardsDeps) => ({
  events: couponEvents,
  names: { coupon: namesIn('coupon'), user_coupon: { of: namesOfHeld } },
  on: { 'order.undone': [takeLateGifts] },
  jobs: { 'rewards:coupon-issue': issueJob(deps) },
  tasks: { 'coupons-end': expireCoupons, warnOfEndingCoupons, 'coupon-issues': sweepIssues },
}))
