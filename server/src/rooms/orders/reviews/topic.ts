import { reviews as entries } from '@heyi/contract/orders/reviews'
import { topic } from '../../../kernel/room.ts'
import { reviewEvents } from './events.ts'

export const reviews = topic(import.meta.dirname, entries, { events: reviewEvents })
