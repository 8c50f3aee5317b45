import { overview as entries } from '@heyi/contract/home/overview'
import { topic } from '../../../kernel/room.ts'

export const overview = topic(import.meta.dirname, entries)
