import { roles as entries } from '@heyi/contract/organisation/roles'
import { topic } from '../../../kernel/room.ts'

export const roles = topic(import.meta.dirname, entries)
