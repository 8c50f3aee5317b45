import { payouts as entries } from '@heyi/contract/rewards/payouts'
import { topic } from '../../../kernel/room.ts'

export const payouts = topic(import.meta.dirname, entries)
