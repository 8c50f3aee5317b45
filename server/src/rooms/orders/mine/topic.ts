import { mine as entries } from '@heyi/contract/orders/mine'
import { topic } from '../../../kernel/room.ts'

export const mine = topic(import.meta.dirname, entries)
