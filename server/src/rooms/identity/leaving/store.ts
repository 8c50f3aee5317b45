import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { leaving } from './schema.ts'

type Leaving = typeof leaving.$inferSelect

/** When the person's account goes, or null where they stay. */
export async function leavingAt(tx: Tx, user_id: number): Promise<Date | null> {
  const [row] = await tx<Pick<Leaving, 'due_at'>[]>`
    select due_at from leaving where user_id = ${user_id} and state = 'waiting'`
  return row?.due_at ?? null
}

/** Notes that the person wants to leave; what was noted before stands. Returns when the account goes, and whether it is new. */
export async function addLeaving(
  tx: Tx,
  { user_id, due_at, now }: { user_id: number; due_at: Date; now: Date },
): Promise<{ due_at: Date; is_new: boolean }> {
  const rows = await tx`
    insert into leaving (user_id, due_at, created_at) values (${user_id}, ${due_at}, ${now}) on conflict do nothing returning 1`
  return rows.length ? { due_at, is_new: true } : { due_at: (await leavingAt(tx, user_id)) ?? due_at, is_new: false }
}

/** Takes the wish back; false where there was none. */
export async function endLeaving(tx: Tx, user_id: number, now: Date): Promise<boolean> {
  const rows = await tx`
    update leaving set state = 'cancelled', ended_at = ${now} where user_id = ${user_id} and state = 'waiting' returning 1`
  return rows.length === 1
}

/** Up to `most` wishes whose time has come and that nobody else holds. */
export async function lockDue(
  tx: Tx,
  { now, most, except }: { now: Date; most: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await tx<Pick<Leaving, 'id'>[]>`
    select id from leaving where state = 'waiting' and due_at <= ${now} and id <> all(${except}::int8[])
    order by due_at limit ${most} for no key update skip locked`
  return rows.map(({ id }) => id)
}

/** Whose wish this is. */
export async function whoLeaves(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx<Pick<Leaving, 'user_id'>[]>`select user_id from leaving where id = ${id} and state = 'waiting'`
  return row?.user_id ?? null
}

/** Something stands in the way: the account is looked at again later. */
export async function postpone(tx: Tx, id: number, due_at: Date): Promise<void> {
  await tx`update leaving set due_at = ${due_at} where id = ${id} and state = 'waiting'`
}

export async function markGone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx`update leaving set state = 'gone', ended_at = ${now} where id = ${id} and state = 'waiting'`
}

/** Nothing that tells who the person is stays in their row, and the number they had is free for somebody new. */
export async function forgetPerson(tx: Tx, user_id: number): Promise<void> {
  await tx`
    update users set state = 'removed', real_name = '', nickname = '已注销', gender = 'unknown', birthday = null, avatar_id = null, certified_at = null,
      password_hash = null, mobile_sealed = null, mobile_blind = null, mobile_masked = null, search_text = '', search_grams = '{}',
      version = version + 1
    where id = ${user_id}`
}

/** Moves a person from one state to another; whoever is removed gives their phone back. False where they are not in that state. */
export async function writeState(tx: Tx, id: number, from: string, to: string): Promise<boolean> {
  const given =
    to === 'removed'
      ? sql`, mobile_sealed = null, mobile_blind = null, mobile_masked = null, password_hash = null`
      : sql``
  const rows = await tx`
    update users set state = ${to}, version = version + 1 ${given} where id = ${id} and state = ${from} returning 1`
  return rows.length === 1
}
