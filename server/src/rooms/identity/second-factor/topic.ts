import { secondFactor as entries } from '@heyi/contract/identity/second-factor'
import { topic } from '../../../kernel/room.ts'

export const secondFactor = topic(import.meta.dirname, entries)
