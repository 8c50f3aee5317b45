import { device as entries } from '@heyi/contract/identity/device'
import { topic } from '../../../kernel/room.ts'

export const device = topic(import.meta.dirname, entries)
