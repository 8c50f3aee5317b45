import { cart as entries } from '@heyi/contract/orders/cart'
import { topic } from '../../../kernel/room.ts'
import { merging } from './merging.ts'

export const cart = topic(import.meta.dirname, entries, { merging: merging })
