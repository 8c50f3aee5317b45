import { freight as entries } from '@heyi/contract/mall/freight'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'

export const freight = topic(import.meta.dirname, entries, { names: { freight: namesIn('freight') } })
