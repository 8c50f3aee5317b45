import { settlements as entries } from '@heyi/contract/orders/settlements'
import { topic } from '../../../kernel/room.ts'

export const settlements = topic(import.meta.dirname, entries)
