import { withoutCode as entries } from '@heyi/contract/orders/without-code'
import { topic } from '../../../kernel/room.ts'
import { withoutCodeEvents } from './events.ts'

export const withoutCode = topic(import.meta.dirname, entries, { events: withoutCodeEvents })
