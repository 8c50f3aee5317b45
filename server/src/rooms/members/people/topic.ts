import { people as entries } from '@heyi/contract/members/people'
import { topic } from '../../../kernel/room.ts'
import type { MembersDeps } from '../core/deps.ts'
import { forgetRemoved } from './forget.ts'

export const people = topic(import.meta.dirname, entries, (deps: MembersDeps) => ({
  on: { 'member.moved': [forgetRemoved(deps)] },
}))
