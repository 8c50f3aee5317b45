import { labels as entries } from '@heyi/contract/members/labels'
import { topic } from '../../../kernel/room.ts'

export const labels = topic(import.meta.dirname, entries)
