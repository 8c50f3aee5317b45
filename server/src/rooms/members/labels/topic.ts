import { labels as entries } from '@heyi/contract/members/labels'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'

export const labels = topic(import.meta.dirname, entries, { names: { label: namesIn('label') } })
