import { reconcile as entries } from '@heyi/contract/rewards/reconcile'
import { topic } from '../../../kernel/room.ts'

export const reconcile = topic(import.meta.dirname, entries)
