import { goods as entries } from '@heyi/contract/mall/goods'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'

export const goods = topic(import.meta.dirname, entries, { names: { goods: namesIn('goods') } })
