import { oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { payPassword } from './schema.ts'

export type PayPasswordRow = Pick<typeof payPassword.$inferSelect, 'hash' | 'set_at'>
export async function readPayPassword(tx: Tx, user_id: number): Promise<PayPasswordRow | null> {
  const [row] = await tx<PayPasswordRow[]>`select hash, set_at from pay_password where user_id = ${user_id}`
  return row ?? null
}

/** Sets or replaces a person's pay password; what was shown of the old one counts no more. */
export async function upsertPayPassword(tx: Tx, given: { user_id: number; hash: string; now: Date }): Promise<void> {
  const { user_id, hash, now } = given
  await tx`
    with forgotten as (delete from pay_proof where user_id = ${user_id})
    insert into pay_password (user_id, hash, set_at) values (${user_id}, ${hash}, ${now})
    on conflict (user_id) do update set hash = excluded.hash, set_at = excluded.set_at`
}

/** Notes that the password was shown on a session; one payment may take it. */
export async function noteProof(tx: Tx, given: { user_id: number; session_id: number; now: Date }): Promise<void> {
  await tx`
    insert into pay_proof (user_id, session_id, proved_at) values (${given.user_id}, ${given.session_id}, ${given.now})
    on conflict (user_id) do update set session_id = excluded.session_id, proved_at = excluded.proved_at`
}

type Shown = { is_set: boolean; is_proved: boolean }
/**
 * Whether a person has a pay password, and has shown it on this session since a moment. `takes`: the proof is spent by it, on no session any
 * more, and what is paid from then on is counted anew.
 */
export async function takeProof(
  tx: Tx,
  given: { user_id: number; session_id: number; since: Date; now: Date; takes: boolean },
): Promise<Shown> {
  const { user_id, session_id, since, now, takes } = given
  const [row] = takes
    ? await tx<Shown[]>`
        with taken as (
          update pay_proof set session_id = 0, proved_at = ${now}
          where user_id = ${user_id} and session_id = ${session_id} and proved_at > ${since} returning 1
        )
        select exists (select 1 from pay_password where user_id = ${user_id}) as is_set, exists (select 1 from taken) as is_proved`
    : await tx<Shown[]>`
        select exists (select 1 from pay_password where user_id = ${user_id}) as is_set, exists (
          select 1 from pay_proof where user_id = ${user_id} and session_id = ${session_id} and proved_at > ${since}
        ) as is_proved`
  return row ?? { is_set: false, is_proved: false }
}

/** What somebody has paid orders with since a moment. */
export type Spent = { points: number; fen: number }
/** Makes payments of one person wait for each other. */
export const lockSpending = (tx: Tx, user_id: number) =>
  tx`select pg_advisory_xact_lock(hashtextextended('spending', ${user_id}))`

/**
 * What a person has paid orders with since a moment, and after they last showed their pay password, and did not get back. A password that was
 * shown once this was under way does not count: what waited meanwhile would be counted by nothing.
 */
export async function spentSince(
  tx: Tx,
  { user_id, own_ids, from, now }: { user_id: number; own_ids: readonly number[]; from: Date; now: Date },
): Promise<Spent> {
  const shown = sql`coalesce((select proved_at from pay_proof where user_id = ${user_id} and proved_at < ${now}), '-infinity')`
  const counts = sql`l.created_at >= ${from} and l.created_at > ${shown}`
  const [row] = await tx<Spent[]>`
    select (
      select -coalesce(sum(l.delta + coalesce((select sum(b.delta) from balance_ledger b where b.returns_id = l.id), 0)), 0)
      from balance_ledger l where l.user_id ${oneOf(own_ids)} and l.biz = 'ORDER_PAY' and ${counts}
    )::int8 as fen, (
      select -coalesce(sum(l.delta + coalesce((select sum(b.delta) from points_ledger b where b.returns_id = l.id), 0)), 0)
      from points_ledger l where l.user_id ${oneOf(own_ids)} and l.biz = 'ORDER_USE' and ${counts}
    )::int8 as points`
  return row ?? { fen: 0, points: 0 }
}

/** Takes the passwords of people who have left away. */
export async function deletePayPasswords(tx: Tx, user_ids: readonly number[]): Promise<void> {
  await tx`delete from pay_proof where user_id = any(${user_ids}::int8[])`
  await tx`delete from pay_password where user_id = any(${user_ids}::int8[])`
}

/**
 * Those of these people who have spent more than this on a day and were not told of it: noted as told. Amounts are what they have
 * paid orders with.
 */
export const takeUnusual = (
  tx: Tx,
  given: { user_ids: readonly number[]; day: string; from: Date; over: number; now: Date },
) =>
  tx<{ user_id: number; fen: number; points: number }[]>`
    with whose as (
      select u as user_id, coalesce((select kept_id from account where user_id = u), u) as holder from unnest((select ${given.user_ids}::int8[])) u
    ), spent as (
      select w.user_id,
        coalesce((select -sum(l.delta) from balance_ledger l where l.user_id = w.holder and l.biz = 'ORDER_PAY' and l.created_at >= ${given.from}), 0)::int8 as fen,
        coalesce((select -sum(l.delta) from points_ledger l where l.user_id = w.holder and l.biz = 'ORDER_USE' and l.created_at >= ${given.from}), 0)::int8 as points
      from whose w
    ), notified as (
      insert into spending_alert (user_id, day, created_at)
      select user_id, ${given.day}::date, ${given.now}::timestamptz from spent
      where fen > ${given.over}::int8 or points > ${given.over}::int8 order by user_id
      on conflict (user_id, day) do nothing returning user_id
    )
    select s.user_id, s.fen, s.points from spent s join notified using (user_id) order by s.user_id`
