import { signIn as entries } from '@heyi/contract/identity/sign-in'
import { topic } from '../../../kernel/room.ts'
import { signInEvents } from './events.ts'
import { sweep } from './store-sweep.ts'

export const signIn = topic(import.meta.dirname, entries, {
  events: signInEvents,
  tasks: { sweep: { cron: '17 * * * *', run: sweep } },
})
