import { stores as entries } from '@heyi/contract/mall/stores'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'

export const stores = topic(import.meta.dirname, entries, { names: { store: namesIn('store') } })
