import { oneOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import type { signIn } from '../schema.ts'

/** Adds the sign-in of a day; false where it exists already: the primary key decides among parallel ones. */
export async function addSignIn(
  tx: Tx,
  row: Omit<typeof signIn.$inferSelect, 'created_at'> & { now: Date },
): Promise<boolean> {
  const added = await tx`
    insert into sign_in (user_id, day, streak, points, organ_id, created_at)
    values (${row.user_id}, ${row.day}, ${row.streak}, ${row.points}, ${row.organ_id}, ${row.now})
    on conflict (user_id, day) do nothing
    returning 1`
  return added.length > 0
}

type Newest = { points: number; last: { day: string; streak: number } | null }
/** Points and the newest sign-in up to today, by all numbers of a person, their own first. */
export async function readNewest(tx: Tx, own_ids: readonly number[], today: string): Promise<Newest> {
  const [row] = await tx<Newest[]>`
    select coalesce((select points from account where user_id = ${own_ids[0] ?? 0}), 0) as points, (
      select json_build_object('day', day, 'streak', streak) from sign_in
      where user_id ${oneOf(own_ids)} and day <= ${today} order by day desc, streak desc limit 1
    ) as last`
  return row ?? { points: 0, last: null }
}

/** The days a person signed in between two days, ascending. */
export async function readSignedDays(
  tx: Tx,
  own_ids: readonly number[],
  first: string,
  last: string,
): Promise<string[]> {
  const rows = await tx<{ day: string }[]>`
    select distinct day from sign_in where user_id ${oneOf(own_ids)} and day between ${first} and ${last} order by day`
  return rows.map((row) => row.day)
}

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
