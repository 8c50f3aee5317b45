import { addresses as entries } from '@heyi/contract/orders/addresses'
import { topic } from '../../../kernel/room.ts'

export const addresses = topic(import.meta.dirname, entries)
