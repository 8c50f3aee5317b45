import { stores as entries } from '@heyi/contract/mall/stores'
import { topic } from '../../../kernel/room.ts'

export const stores = topic(import.meta.dirname, entries)
