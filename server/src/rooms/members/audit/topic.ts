import { audit as entries } from '@heyi/contract/members/audit'
import { layChain } from '../../../kernel/audit/chain.ts'
import { topic } from '../../../kernel/room.ts'
import type { MembersDeps } from '../core/deps.ts'

export const audit = topic(import.meta.dirname, entries, (deps: MembersDeps) => ({
  tasks: { chain: { cron: '* * * * *', run: (given) => layChain(given, deps) } },
}))
