import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { LockRule } from './rules.ts'

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

export type Attempts = { fails: number; locked_until: Date | null }
/** Takes one of an account's attempts before the password is looked at; says how many there were, and until when none is looked at. */
export async function countAttempt(
  tx: Tx,
  { account_blind, rule, now }: { account_blind: string; rule: LockRule; now: Date },
): Promise<Attempts> {
  const lapsed = sql`(coalesce(login_fail.locked_until, login_fail.first_at + ${rule.seconds} * interval '1 second') <= ${now}::timestamptz)`
  const [row] = await tx<Attempts[]>`
    insert into login_fail (account_blind, fails, first_at) values (${account_blind}, 1, ${now})
    on conflict (account_blind) do update set
      fails = case when ${lapsed} then 1 else login_fail.fails + 1 end,
      first_at = case when ${lapsed} then excluded.first_at else login_fail.first_at end,
      locked_until = case
        when ${lapsed} then null
        when login_fail.fails + 1 = ${rule.fails} then ${after(now, rule.seconds)}::timestamptz
        else login_fail.locked_until end
    returning fails, locked_until`
  if (!row) throw new Error('an attempt was not counted')
  return { fails: row.fails, locked_until: row.fails > rule.fails ? row.locked_until : null }
}

export async function clearAttempts(tx: Tx, account_blind: string): Promise<void> {
  await tx`delete from login_fail where account_blind = ${account_blind}`
}
