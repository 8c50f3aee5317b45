import { among } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { users } from './schema.ts'

type User = typeof users.$inferSelect

/** Keeps two people from being changed meanwhile, with all who were merged into the second. What they are now. */
const lockTwo = (tx: Tx, kept_id: number, duplicate_id: number) =>
  tx<Pick<User, 'id' | 'state' | 'merged_into_id'>[]>`
    select id, state, merged_into_id from users
    where id = any(${[kept_id, duplicate_id]}::int8[]) or merged_into_id = ${duplicate_id} order by id for no key update`

/** Makes one person of two, those merged into the second included; false where one of them is not active. */
export async function pointToKept(tx: Tx, kept_id: number, duplicate_id: number): Promise<boolean> {
  const held = await lockTwo(tx, kept_id, duplicate_id)
  if ([kept_id, duplicate_id].some((id) => held.find((row) => row.id === id)?.state !== 'active')) return false
  await tx`
    update users set state = 'merged', merged_into_id = ${kept_id}, version = version + 1
    where id = ${duplicate_id} or merged_into_id = ${duplicate_id}`
  return true
}

/**
 * Makes a person of their own again of somebody who was merged, with those who had been merged into them before (`back`). False where
 * they are not merged into `kept_id` any more.
 */
export async function pointBack(
  tx: Tx,
  { kept_id, duplicate_id, back }: { kept_id: number; duplicate_id: number; back: readonly number[] },
): Promise<boolean> {
  await tx`select 1 from users where id = any(${[kept_id, duplicate_id, ...back]}::int8[]) order by id for no key update`
  const rows = await tx`
    update users set state = 'active', merged_into_id = null, version = version + 1
    where id = ${duplicate_id} and state = 'merged' and merged_into_id = ${kept_id} returning 1`
  if (!rows.length) return false
  await tx`
    update users set merged_into_id = ${duplicate_id}, version = version + 1
    where id = any(${back}::int8[]) and merged_into_id = ${kept_id}`
  return true
}

/** By each number all numbers of whoever it is by now, their own first: whoever was merged is the person who was kept. */
async function whoNow(tx: Tx, ids: readonly number[]): Promise<Map<number, readonly number[]>> {
  const rows = await tx<{ asked: number; id: number; merged: number[] }[]>`
    select a.id as asked, k.id, array(select m.id from users m where m.merged_into_id = k.id order by m.id) as merged
    from users a join users k on k.id = coalesce(a.merged_into_id, a.id) where a.id ${among(ids)}`
  return new Map(rows.map(({ asked, id, merged }) => [asked, [id, ...merged]]))
}

/** A person's number with those of all who were merged into them. */
export const ownIds = async (tx: Tx, id: number): Promise<readonly number[]> => [id, ...(await mergedInto(tx, id))]

/** All who were merged into a person. */
async function mergedInto(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx<Pick<User, 'id'>[]>`select id from users where merged_into_id = ${id} order by id`
  return rows.map((row) => row.id)
}

/** When a person came: the first of the days on which they, or who was merged into them, registered. */
async function firstSeen(tx: Tx, own_ids: readonly number[]): Promise<Date> {
  const [row] = await tx<{ at: Date | null }[]>`
    select min(created_at) as at from users where id = any(${own_ids}::int8[])`
  return row?.at ?? new Date(0)
}

/** Of people who were two and became one: for other rooms. */
export const mergedPeople = { whoNow, ownIds, into: mergedInto, firstSeen }
