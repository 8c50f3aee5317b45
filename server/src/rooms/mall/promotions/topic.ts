import { promotions as entries } from '@heyi/contract/mall/promotions'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'

export const promotions = topic(import.meta.dirname, entries, { names: { promotion: namesIn('promotion') } })
