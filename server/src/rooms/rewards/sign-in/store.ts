import { oneOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { addDays, shanghaiDay } from '../../../kernel/time.ts'
import { ruleOn } from '../sign-rules/store.ts'
import { monthDays, monthOf, type Paying, type SignedDay } from './rules.ts'
import type { signIn } from './schema.ts'

/** What one person signs and fills waits in a line: a day that is filled mends the streak of those after it. */
export async function lockSignIns(tx: Tx, user_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('sign', ${user_id}))`
}

type SignIn = typeof signIn.$inferSelect
/** Adds the sign-in of a day; false where it exists already: the primary key decides among parallel ones. */
export async function addSignIn(
  tx: Tx,
  row: Omit<SignIn, 'created_at' | 'made_up_at'> & { made_up_at?: Date; now: Date },
): Promise<boolean> {
  const added = await tx`
    insert into sign_in (user_id, day, streak, points, organ_id, created_at, made_up_at)
    values (${row.user_id}, ${row.day}, ${row.streak}, ${row.points}, ${row.organ_id}, ${row.now}, ${row.made_up_at ?? null})
    on conflict (user_id, day) do nothing
    returning 1`
  return added.length > 0
}

/** Gives days another streak, in ascending order. */
export async function mendStreaks(tx: Tx, days: readonly SignedDay[]): Promise<void> {
  if (!days.length) return
  await tx`
    update sign_in s set streak = m.streak
    from unnest(${days.map(({ user_id }) => user_id)}::int8[], ${days.map(({ day }) => day)}::date[], ${days.map(({ streak }) => streak)}::int4[])
      as m (user_id, day, streak)
    where s.user_id = m.user_id and s.day = m.day`
}

type Newest = Paying & { points: number; last: { day: string; streak: number } | null }
/** Points, the newest sign-in up to today and what decides what the next one earns, by all numbers of a person, their own first. */
export async function readNewest(tx: Tx, own_ids: readonly number[], today: string): Promise<Newest> {
  const [row] = await tx<Newest[]>`
    select coalesce((select points from account where user_id = ${own_ids[0] ?? 0}), 0) as points, (
      select json_build_object('day', day, 'streak', streak) from sign_in
      where user_id ${oneOf(own_ids)} and day <= ${today} order by day desc, streak desc limit 1
    ) as last,
      (select coalesce(sum(points), 0)::int8 from sign_in
        where user_id ${oneOf(own_ids)} and day between ${monthDays(monthOf(today)).first} and ${today}) as month_points,
      ${ruleOn(today)} as rule, ${ruleOn(addDays(today, 1))} as next_rule`
  if (!row) throw new Error('no standing was read')
  return row
}

type Signed = SignedDay & { points: number; is_made_up: boolean }
/** The sign-ins of a person between two days, ascending. */
export const readSigned = (tx: Tx, own_ids: readonly number[], first: string, last: string) =>
  tx<Signed[]>`
    select user_id, day, streak, points, made_up_at is not null as is_made_up from sign_in
    where user_id ${oneOf(own_ids)} and day between ${first} and ${last} order by day, user_id`

export type SignInFigure = { day: string; sign_ins: number; points: number }
/** Sign-ins between two moments of members of the organisations, by day; days without any are left out. */
export async function signInFigures(
  tx: Tx,
  given: { organ_ids: readonly number[]; from: Date; until: Date },
): Promise<SignInFigure[]> {
  return tx<SignInFigure[]>`
    select day, count(*) as sign_ins, sum(points) as points from sign_in
    where day between ${shanghaiDay(given.from)} and ${shanghaiDay(given.until)} and organ_id = any(${given.organ_ids})
      and created_at >= ${given.from} and created_at < ${given.until}
    group by day order by day`
}
