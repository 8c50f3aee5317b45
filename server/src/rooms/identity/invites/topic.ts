import { invites as entries } from '@heyi/contract/identity/invites'
import { topic } from '../../../kernel/room.ts'

export const invites = topic(import.meta.dirname, entries)
