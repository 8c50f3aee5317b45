import { proof as entries } from '@heyi/contract/identity/proof'
import { topic } from '../../../kernel/room.ts'

export const proof = topic(import.meta.dirname, entries)
