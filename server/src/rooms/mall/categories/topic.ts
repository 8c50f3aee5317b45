import { categories as entries } from '@heyi/contract/mall/categories'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'

export const categories = topic(import.meta.dirname, entries, { names: { category: namesIn('category') } })
