import { accounts as entries } from '@heyi/contract/rewards/accounts'
import { topic } from '../../../kernel/room.ts'
import type { RewardsDeps } from '../core/deps.ts'
import { accountEvents } from './events.ts'
import { expirePoints, warnOfExpiry } from './expiry.ts'
import { merging } from './merging.ts'
import { personal } from './store-personal.ts'

export const accounts = topic(import.meta.dirname, entries, (deps: Pick<RewardsDeps, 'live'>) => ({
  events: accountEvents,
  tasks: { expirePoints: expirePoints(deps), warnOfExpiry },
  personal,
  merging,
}))
