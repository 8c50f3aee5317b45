import { audit as entries } from '@heyi/contract/members/audit'
import { layChain, sweepLog } from '../../../kernel/audit/chain.ts'
import { topic } from '../../../kernel/room.ts'
import { monthsBefore, shanghaiDay } from '../../../kernel/time.ts'
import type { MembersDeps } from '../core/deps.ts'

export const audit = topic(import.meta.dirname, entries, (deps: MembersDeps) => ({
  tasks: {
    chain: { cron: '* * * * *', run: (given) => layChain(given, deps) },
    sweepLog: {
      cron: '15 4 * * *',
      run: (given) => sweepLog(given, deps, shanghaiDay(monthsBefore(given.now, deps.setting('keep_audit_months')))),
    },
  },
}))
