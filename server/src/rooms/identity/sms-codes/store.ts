import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { CODE_SECONDS, CODE_TRIES, type SmsHistory } from './rules.ts'
import type { smsCode } from './schema.ts'

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** What was sent to a phone and from a device; codes to one phone wait for each other from here to the commit. */
export async function smsHistory(
  tx: Tx,
  given: { mobile_blind: string; client_id: number; is_own: boolean; ip: string; now: Date },
): Promise<SmsHistory> {
  const { now } = given
  await tx`select pg_advisory_xact_lock(hashtextextended('sms ' || ${given.mobile_blind}, 0))`
  const [hour, day] = [before(now, 3600), before(now, 86_400)]
  const [row] = await tx<SmsHistory[]>`
    select extract(epoch from ${now}::timestamptz - m.last)::float8 as seconds_since, m.mobile_hour, m.mobile_day,
      c.client_hour, c.client_day, i.ip_hour,
      coalesce(greatest(m.last_id, c.last_id), 0) as last_id
    from (select max(created_at) as last, max(id) as last_id, count(*) filter (where created_at > ${hour})::int as mobile_hour, count(*)::int as mobile_day
        from sms_log where mobile_blind = ${given.mobile_blind} and is_own = ${given.is_own} and created_at > ${day}) m,
      (select max(id) as last_id, count(*) filter (where created_at > ${hour})::int as client_hour, count(*)::int as client_day
        from sms_log where client_id = ${given.client_id} and client_id <> 0 and created_at > ${day}) c,
      (select count(*)::int as ip_hour from sms_log where ip = ${given.ip} and created_at > ${hour}) i`
  if (!row) throw new Error('counting answered nothing')
  return row
}

/** Takes one of the day's SMS for the whole installation. Returns how many went out, null where the budget is spent. */
export async function takeOfDay(tx: Tx, day: string, budget: number): Promise<number | null> {
  const [row] = await tx<{ sent: number }[]>`
    insert into sms_day (day, sent) values (${day}, 1)
    on conflict (day) do update set sent = sms_day.sent + 1 where sms_day.sent < ${budget} returning sent`
  return row?.sent ?? null
}

/** Stores the one live code of a phone for an event on a device, and that it was sent. */
export async function storeCode(
  tx: Tx,
  given: {
    mobile_blind: string
    event: string
    code_hmac: string
    client_id: number
    is_own: boolean
    ip: string
    now: Date
  },
): Promise<void> {
  await tx`
    with code as (
      insert into sms_code (mobile_blind, event, code_hmac, client_id, expires_at)
      values (${given.mobile_blind}, ${given.event}, ${given.code_hmac}, ${given.client_id}, ${after(given.now, CODE_SECONDS)})
      on conflict (mobile_blind, event, client_id) do update set
        code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, tries = 0, used_at = null)
    insert into sms_log (mobile_blind, client_id, event, is_own, ip, created_at)
    values (${given.mobile_blind}, ${given.client_id}, ${given.event}, ${given.is_own}, ${given.ip}, ${given.now})`
}

/** The live code of a phone for an event here: the one that this device asked for, else one that was asked for without a device. */
const liveHere = (given: { mobile_blind: string; event: string; client_id: number; now: Date }) => sql`
  mobile_blind = ${given.mobile_blind} and event = ${given.event} and client_id = (
    select max(client_id) from sms_code where mobile_blind = ${given.mobile_blind} and event = ${given.event}
      and client_id in (0, ${given.client_id}) and used_at is null and expires_at > ${given.now})
  and used_at is null and expires_at > ${given.now}`

type LiveCode = Pick<typeof smsCode.$inferSelect, 'code_hmac' | 'tries' | 'client_id'>
/** Counts one guess and answers what a right one would hash to; null where no code is live here or its guesses are spent. */
export async function countGuess(
  tx: Tx,
  given: { mobile_blind: string; event: string; client_id: number; now: Date },
): Promise<LiveCode | null> {
  const [row] = await tx<LiveCode[]>`
    update sms_code set tries = tries + 1
    where ${liveHere(given)} and tries < ${CODE_TRIES} returning code_hmac, tries, client_id`
  return row ?? null
}

/** Whether this device's code would still be live, had it not been guessed at too often. */
export async function isSpent(
  tx: Tx,
  given: { mobile_blind: string; event: string; client_id: number; now: Date },
): Promise<boolean> {
  const rows = await tx`
    select 1 from sms_code
    where ${liveHere(given)} and tries >= ${CODE_TRIES}`
  return rows.length > 0
}

/** Spends the code; false where another call was faster. */
export async function useCode(
  tx: Tx,
  given: { mobile_blind: string; event: string; client_id: number; code_hmac: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update sms_code set used_at = ${given.now}
    where mobile_blind = ${given.mobile_blind} and event = ${given.event} and client_id = ${given.client_id} and code_hmac = ${given.code_hmac}
      and used_at is null returning event`
  return rows.length === 1
}
