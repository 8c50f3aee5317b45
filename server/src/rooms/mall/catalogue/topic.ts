import { catalogue as entries } from '@heyi/contract/mall/catalogue'
import { topic } from '../../../kernel/room.ts'

export const catalogue = topic(import.meta.dirname, entries)
