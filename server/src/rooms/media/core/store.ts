import { rowsOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { media } from './schema.ts'

type Media = typeof media.$inferSelect
export type NewMedia = Pick<Media, 'id' | 'width' | 'height' | 'alt' | 'bytes'>

type Counted = { owner_id: number; day: string; bytes: number; most: { files: number; bytes: number } }
/** Counts a file that a person sends on a day; false, and not counted, where the day has had as many, or it would be too much. */
export async function countFile(tx: Tx, { owner_id, day, bytes, most }: Counted): Promise<boolean> {
  const rows = await tx`
    insert into media_day as d (owner_id, day, files, bytes) select ${owner_id}::int8, ${day}::date, 1, ${bytes}::int8 where ${bytes}::int8 <= ${most.bytes}
    on conflict (owner_id) do update set day = excluded.day,
      files = case when d.day = excluded.day then d.files + 1 else 1 end,
      bytes = case when d.day = excluded.day then d.bytes + excluded.bytes else excluded.bytes end
    where d.day <> excluded.day or (d.files < ${most.files} and d.bytes + excluded.bytes <= ${most.bytes}) returning 1`
  return rows.length === 1
}

/** Notes a stored file. */
export async function insertMedia(tx: Tx, file: NewMedia & { owner_id: number; created_at: Date }): Promise<void> {
  await tx`insert into ${rowsOf('media', [file])}`
}

/** Notes pictures that ship, or renews what is known of them. */
export async function upsertShipped(tx: Tx, files: readonly NewMedia[]): Promise<void> {
  if (!files.length) return
  await tx`
    insert into ${rowsOf(
      'media',
      files.map(({ id, width, height, alt, bytes }) => ({ id, owner_id: null, width, height, alt, bytes })),
    )}
    on conflict (id) do update set width = excluded.width, height = excluded.height, alt = excluded.alt, bytes = excluded.bytes`
}

export async function selectOwned(tx: Tx, user_id: number, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<
    Pick<Media, 'id'>[]
  >`select id from media where id = any(${ids}::uuid[]) and owner_id = ${user_id} and ended_at is null`
  return rows.map((row) => row.id)
}

export async function selectStored(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<Pick<Media, 'id'>[]>`select id from media where id = any(${ids}::uuid[])`
  return rows.map((row) => row.id)
}

export const selectAlts = (tx: Tx, ids: readonly string[]) =>
  tx<Pick<Media, 'id' | 'alt'>[]>`select id, alt from media where id = any(${ids}::uuid[])`

/** Notes that something shows these pictures: they stay. */
export const markUsed = (tx: Tx, ids: readonly string[], now: Date) =>
  tx`
    update media set used_at = coalesce(used_at, ${now}), ended_at = null
    where id = any(array(select id from media where id = any(${ids}::uuid[]) order by id for no key update))`

/** Gives up uploads of before then that nothing shows; whoever took one a moment ago says so within the day that they still stay. */
export async function endUnused(
  tx: Tx,
  { before, now, most }: { before: Date; now: Date; most: number },
): Promise<number> {
  const rows = await tx`
    update media set ended_at = ${now} where id = any(array(
      select id from media where used_at is null and ended_at is null and owner_id is not null and created_at < ${before}
      order by id limit ${most} for no key update skip locked
    )) returning 1`
  return rows.length
}
/** Those that were given up before then, none of `except`. */
export const endedBefore = (
  tx: Tx,
  { before, most, except }: { before: Date; most: number; except: readonly string[] },
) =>
  tx<Pick<Media, 'id'>[]>`
    select id from media where used_at is null and ended_at < ${before} and id <> all(${except}::uuid[]) order by created_at limit ${most}`
export const deleteEnded = (tx: Tx, ids: readonly string[], before: Date) =>
  tx`delete from media where id = any(${ids}::uuid[]) and used_at is null and ended_at < ${before}`
