import { plans as entries } from '@heyi/contract/mall/plans'
import { topic } from '../../../kernel/room.ts'

export const plans = topic(import.meta.dirname, entries)
