import { categories as entries } from '@heyi/contract/mall/categories'
import { topic } from '../../../kernel/room.ts'

export const categories = topic(import.meta.dirname, entries)
