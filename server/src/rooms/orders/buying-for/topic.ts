import { buyingFor as entries } from '@heyi/contract/orders/buying-for'
import { topic } from '../../../kernel/room.ts'
import { buyingForEvents } from './events.ts'

export const buyingFor = topic(import.meta.dirname, entries, { events: buyingForEvents })
