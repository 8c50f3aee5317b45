import { certification as entries } from '@heyi/contract/members/certification'
import { topic } from '../../../kernel/room.ts'

export const certification = topic(import.meta.dirname, entries)
