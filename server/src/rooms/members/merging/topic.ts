import { merging as entries } from '@heyi/contract/members/merging'
import { topic } from '../../../kernel/room.ts'
import { mergingEvents } from './events.ts'

export const merging = topic(import.meta.dirname, entries, { events: mergingEvents })
