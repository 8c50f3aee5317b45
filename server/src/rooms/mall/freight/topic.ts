import { freight as entries } from '@heyi/contract/mall/freight'
import { topic } from '../../../kernel/room.ts'

export const freight = topic(import.meta.dirname, entries)
