import { grants as entries } from '@heyi/contract/rewards/grants'
import { topic } from '../../../kernel/room.ts'
import { grantEvents } from './events.ts'

export const grants = topic(import.meta.dirname, entries, { events: grantEvents })
