import { rowsOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { PrivateType } from './rules.ts'
import type { privateFile } from './schema.ts'

type PrivateFile = typeof privateFile.$inferSelect
/** What a private picture is for: decides who may see it. */
export type Purpose = 'certification' | 'invoice'
type NewFile = Pick<PrivateFile, 'id' | 'owner_id' | 'bytes' | 'created_at' | 'delete_after'> & {
  purpose: Purpose
  type: PrivateType
}

export async function insertPrivate(tx: Tx, file: NewFile): Promise<void> {
  await tx`insert into ${rowsOf('private_file', [file])}`
}

export type Openable = Pick<PrivateFile, 'owner_id'> & { purpose: Purpose; type: PrivateType }
/** Whose a picture is, what for and of which type, where it has not come to its end. */
export async function privateById(tx: Tx, id: string, now: Date): Promise<Openable | null> {
  const [row] = await tx<Openable[]>`
    select owner_id, purpose, type from private_file
    where id = ${id} and deleted_at is null and (delete_after is null or delete_after > ${now})`
  return row ?? null
}

type Hold = { ids: readonly string[]; owner_id: number; purpose: Purpose; until: Date }
/** Takes hold of a person's own pictures that nothing holds and that last beyond `until`; how many these were. */
export async function holdPrivate(tx: Tx, { ids, owner_id, purpose, until }: Hold): Promise<number> {
  const rows = await tx`
    update private_file set delete_after = null
    where id = any(${ids}::uuid[]) and owner_id = ${owner_id} and purpose = ${purpose}
      and delete_after > ${until} and deleted_at is null returning id`
  return rows.length
}

/** Gives a file that its sender holds to whom it is about. */
export async function handOver(tx: Tx, id: string, owner_id: number): Promise<void> {
  await tx`update private_file set owner_id = ${owner_id} where id = ${id}`
}

/** Whether a picture that was to be deleted at this moment, unless held, is deleted or to be deleted earlier by now. */
export async function isLetGo(tx: Tx, id: string, delete_after: Date): Promise<boolean> {
  const rows = await tx`
    select 1 from private_file where id = ${id} and (deleted_at is not null or delete_after < ${delete_after})`
  return rows.length > 0
}

/** Says when pictures are deleted. */
export async function releasePrivate(tx: Tx, ids: readonly string[], delete_after: Date): Promise<void> {
  await tx`
    update private_file set delete_after = ${delete_after}
    where id = any(${ids}::uuid[]) and deleted_at is null`
}

/** Says that what a person sent for this and nothing holds is deleted now. */
export async function releaseDrafts(tx: Tx, owner_id: number, purpose: Purpose, now: Date): Promise<void> {
  await tx`
    update private_file set delete_after = least(delete_after, ${now}::timestamptz)
    where owner_id = ${owner_id} and purpose = ${purpose} and delete_after is not null and deleted_at is null`
}

type PrivateEnd = Pick<PrivateFile, 'id' | 'delete_after' | 'deleted_at'>
/** When private pictures come to their end and when they were deleted; unknown ids are left out. */
export const privateEnds = async (tx: Tx, ids: readonly string[]): Promise<PrivateEnd[]> =>
  ids.length
    ? await tx<PrivateEnd[]>`select id, delete_after, deleted_at from private_file where id = any(${ids}::uuid[])`
    : []

type DueFile = Pick<PrivateFile, 'id'> & { type: PrivateType }
/** Up to `most` pictures that have come to their end, but none of `except`. */
export async function duePrivate(
  tx: Tx,
  { now, most, except }: { now: Date; most: number; except: readonly string[] },
): Promise<DueFile[]> {
  return await tx<DueFile[]>`
    select id, type from private_file
    where delete_after <= ${now} and deleted_at is null and id <> all(${except}::uuid[])
    order by delete_after limit ${most}`
}

export async function markDeleted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx`update private_file set deleted_at = ${now} where id = any(${ids}::uuid[]) and deleted_at is null`
}

/** Says that everything private of a person is deleted now. */
export async function releaseAll(
  tx: Tx,
  { owner_id, purpose, now }: { owner_id: number; purpose: Purpose; now: Date },
): Promise<void> {
  await tx`
    update private_file set delete_after = least(delete_after, ${now}::timestamptz)
    where owner_id = ${owner_id} and purpose = ${purpose} and deleted_at is null`
}
