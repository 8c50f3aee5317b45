import { people as entries } from '@heyi/contract/members/people'
import { topic } from '../../../kernel/room.ts'

export const people = topic(import.meta.dirname, entries)
