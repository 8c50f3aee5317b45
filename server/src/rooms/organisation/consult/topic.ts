import { consult as entries } from '@heyi/contract/organisation/consult'
import { topic } from '../../../kernel/room.ts'

export const consult = topic(import.meta.dirname, entries)
