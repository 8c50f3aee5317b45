import { pickup as entries } from '@heyi/contract/orders/pickup'
import { topic } from '../../../kernel/room.ts'
import { pickupEvents } from './events.ts'

export const pickup = topic(import.meta.dirname, entries, { events: pickupEvents })
