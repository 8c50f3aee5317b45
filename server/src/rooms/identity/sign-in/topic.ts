import { signIn as entries } from '@heyi/contract/identity/sign-in'
import { topic } from '../../../kernel/room.ts'
import { sweep } from './store-sweep.ts'
import './events.ts'

export const signIn = topic(import.meta.dirname, entries, { tasks: { sweep: { cron: '17 * * * *', run: sweep } } })
