import { handling as entries } from '@heyi/contract/orders/handling'
import { topic } from '../../../kernel/room.ts'

export const handling = topic(import.meta.dirname, entries)
