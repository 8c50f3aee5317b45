import { signIn as entries } from '@heyi/contract/rewards/sign-in'
import { topic } from '../../../kernel/room.ts'

export const signIn = topic(import.meta.dirname, entries)
