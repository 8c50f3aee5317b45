import { roles as entries } from '@heyi/contract/organisation/roles'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'

export const roles = topic(import.meta.dirname, entries, { names: { role: namesIn('role') } })
