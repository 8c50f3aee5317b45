import { settings as entries } from '@heyi/contract/organisation/settings'
import { topic } from '../../../kernel/room.ts'

export const settings = topic(import.meta.dirname, entries)
