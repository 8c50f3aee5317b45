import { organs as entries } from '@heyi/contract/organisation/organs'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'

export const organs = topic(import.meta.dirname, entries, { names: { organ: namesIn('organ') } })
