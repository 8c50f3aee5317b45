import { codes as entries } from '@heyi/contract/orders/codes'
import { topic } from '../../../kernel/room.ts'

export const codes = topic(import.meta.dirname, entries)
