import { acting as entries } from '@heyi/contract/members/acting'
import { topic } from '../../../kernel/room.ts'
import type { MembersDeps } from '../core/deps.ts'
import { actingEvents } from './events.ts'
import { expireActing } from './expire.ts'

export const acting = topic(import.meta.dirname, entries, (deps: MembersDeps) => ({
  events: actingEvents,
  tasks: { 'acting-ends': { cron: '* * * * *', run: expireActing(deps) } },
}))
