import { handling as entries } from '@heyi/contract/orders/handling'
import { topic } from '../../../kernel/room.ts'
import { handlingEvents } from './events.ts'

export const handling = topic(import.meta.dirname, entries, { events: handlingEvents })
