import { goods as entries } from '@heyi/contract/mall/goods'
import { topic } from '../../../kernel/room.ts'

export const goods = topic(import.meta.dirname, entries)
