import { rowsOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { media } from './schema.ts'

type Media = typeof media.$inferSelect
export type NewMedia = Pick<Media, 'id' | 'width' | 'height' | 'alt' | 'bytes'>

/** Counts a file that a person sends on a day; false, and not counted, where that day has had `most`. */
export async function countFile(
  tx: Tx,
  { owner_id, day, most }: { owner_id: number; day: string; most: number },
): Promise<boolean> {
  const rows = await tx`
    insert into media_day as d (owner_id, day, files) values (${owner_id}, ${day}, 1)
    on conflict (owner_id) do update set day = excluded.day, files = case when d.day = excluded.day then d.files + 1 else 1 end
    where d.day <> excluded.day or d.files < ${most} returning 1`
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
  >`select id from media where id = any(${ids}::uuid[]) and owner_id = ${user_id}`
  return rows.map((row) => row.id)
}

export async function selectStored(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<Pick<Media, 'id'>[]>`select id from media where id = any(${ids}::uuid[])`
  return rows.map((row) => row.id)
}

export const selectAlts = (tx: Tx, ids: readonly string[]) =>
  tx<Pick<Media, 'id' | 'alt'>[]>`select id, alt from media where id = any(${ids}::uuid[])`
