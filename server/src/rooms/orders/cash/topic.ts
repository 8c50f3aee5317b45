import { cash as entries } from '@heyi/contract/orders/cash'
import { topic } from '../../../kernel/room.ts'

export const cash = topic(import.meta.dirname, entries)
