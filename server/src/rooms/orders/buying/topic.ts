import { buying as entries } from '@heyi/contract/orders/buying'
import { topic } from '../../../kernel/room.ts'

export const buying = topic(import.meta.dirname, entries)
