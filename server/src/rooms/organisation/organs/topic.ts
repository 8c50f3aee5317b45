import { organs as entries } from '@heyi/contract/organisation/organs'
import { topic } from '../../../kernel/room.ts'

export const organs = topic(import.meta.dirname, entries)
