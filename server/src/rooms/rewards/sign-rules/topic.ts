import { signRules as entries } from '@heyi/contract/rewards/sign-rules'
import { topic } from '../../../kernel/room.ts'

export const signRules = topic(import.meta.dirname, entries)
