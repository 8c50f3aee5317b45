import { setup as entries } from '@heyi/contract/identity/setup'
import { topic } from '../../../kernel/room.ts'

export const setup = topic(import.meta.dirname, entries)
