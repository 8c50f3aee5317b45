import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { MemberScope } from '../people/scope.ts'
import { inScope } from '../people/store.ts'
import type { acting } from './schema.ts'

type Acting = typeof acting.$inferSelect
type Ended = 'ended' | 'replaced' | 'expired'
export type ActingRow = Pick<Acting, 'id' | 'user_id' | 'reason' | 'ends_at'> & {
  real_name: string
  nickname: string
  mobile_masked: string
  organ_id: number
}
/** Whom a session acts for; `id` narrows it to one time. The member is active and in the scope, or there is nobody. */
export async function actingOn(
  tx: Tx,
  given: { session_id: number; id?: number; scope: MemberScope; now: Date },
): Promise<ActingRow | null> {
  const { session_id, id, scope, now } = given
  const [row] = await tx<ActingRow[]>`
    select a.id, a.user_id, a.reason, a.ends_at, u.real_name, u.nickname, coalesce(u.mobile_masked, '') as mobile_masked, u.organ_id
    from acting a join users u on u.id = a.user_id
    where a.session_id = ${session_id} and a.ended_at is null and a.ends_at > ${now} and u.state = 'active' and not u.is_staff
      ${id === undefined ? sql`` : sql`and a.id = ${id}::int8`} ${inScope(scope)}`
  return row ?? null
}

/** What is begun on one session at once is begun one after the other. */
export async function lockActing(tx: Tx, session_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('acting', ${session_id}))`
}

type Begun = Pick<Acting, 'user_id' | 'actor_id' | 'session_id' | 'organ_id' | 'reason' | 'began_at' | 'ends_at'>
export async function addActing(tx: Tx, given: Begun): Promise<number> {
  const { user_id, actor_id, session_id, organ_id, reason, began_at, ends_at } = given
  const [row] = await tx<Pick<Acting, 'id'>[]>`
    insert into acting (user_id, actor_id, session_id, organ_id, reason, began_at, ends_at)
    values (${user_id}, ${actor_id}, ${session_id}, ${organ_id}, ${reason}, ${began_at}, ${ends_at}) returning id`
  if (!row) throw new Error('no acting was added')
  return row.id
}

export type EndedRow = Pick<Acting, 'id' | 'user_id' | 'actor_id' | 'organ_id'>
/** Ends what a session acts; none where it acts for nobody. */
export const endOf = (tx: Tx, session_id: number, how: Ended, now: Date) =>
  tx<EndedRow[]>`
    update acting set ended_at = ${now}, ended_how = ${how} where session_id = ${session_id} and ended_at is null
    returning id, user_id, actor_id, organ_id`

/** Ends up to `most` of those whose time is over. */
export const endDue = (tx: Tx, { now, most }: { now: Date; most: number }) =>
  tx<EndedRow[]>`
    update acting set ended_at = ${now}, ended_how = 'expired' where id = any(array(
      select id from acting where ended_at is null and ends_at <= ${now} order by id limit ${most} for no key update skip locked
    )) returning id, user_id, actor_id, organ_id`

type Deed = { acting_id: number; path: string; now: Date }
/** Notes that something was read; false where it was before. */
export async function addLook(tx: Tx, { acting_id, path, now }: Deed): Promise<boolean> {
  const rows = await tx`
    insert into acting_deed (acting_id, path, first_at) values (${acting_id}, ${path}, ${now}) on conflict do nothing returning path`
  return rows.length > 0
}

/** How often a write was done in a time that is not over, which cannot end before this is; null where it is over. */
export async function addDeed(tx: Tx, { acting_id, path, now }: Deed): Promise<number | null> {
  const [row] = await tx<{ times: number }[]>`
    insert into acting_deed as d (acting_id, path, first_at)
    select a.id, ${path}, ${now}::timestamptz
    from (select id from acting where id = ${acting_id}::int8 and ended_at is null and ends_at > ${now} for share) a
    on conflict (acting_id, path) do update set times = d.times + 1 returning times`
  return row?.times ?? null
}

/** What was done for a person, in the words that they read. */
export async function actedFor(tx: Tx, user_id: number) {
  const rows = await tx<Pick<Acting, 'reason' | 'began_at' | 'ended_at'>[]>`
    select reason, began_at, ended_at from acting where user_id = ${user_id} order by id`
  return rows.map(({ reason, began_at, ended_at }) => ({ 原因: reason, 开始: began_at, 结束: ended_at }))
}

/** Staff's own words about a person go with the account. */
export async function forgetActing(tx: Tx, user_id: number): Promise<void> {
  await tx`update acting set reason = '' where user_id = ${user_id}`
}
