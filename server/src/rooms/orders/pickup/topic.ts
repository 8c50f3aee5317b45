import { pickup as entries } from '@heyi/contract/orders/pickup'
import { topic } from '../../../kernel/room.ts'

export const pickup = topic(import.meta.dirname, entries)
