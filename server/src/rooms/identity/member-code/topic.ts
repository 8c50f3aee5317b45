import { memberCode as entries } from '@heyi/contract/identity/member-code'
import { topic } from '../../../kernel/room.ts'

export const memberCode = topic(import.meta.dirname, entries)
