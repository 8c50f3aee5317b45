import { promotions as entries } from '@heyi/contract/mall/promotions'
import { topic } from '../../../kernel/room.ts'

export const promotions = topic(import.meta.dirname, entries)
