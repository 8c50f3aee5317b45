import { payPassword as entries } from '@heyi/contract/rewards/pay-password'
import { topic } from '../../../kernel/room.ts'
import type { RewardsDeps } from '../core/deps.ts'
import { spendingEvents } from './events.ts'
import { forgetPayPasswords } from './forget.ts'
import { watchSpending } from './unusual.ts'

export const payPassword = topic(import.meta.dirname, entries, (deps: RewardsDeps) => ({
  events: spendingEvents,
  on: { 'order.paid': [watchSpending(deps)], 'person.left': [forgetPayPasswords] },
}))
