import { merging as entries } from '@heyi/contract/members/merging'
import { topic } from '../../../kernel/room.ts'

export const merging = topic(import.meta.dirname, entries)
