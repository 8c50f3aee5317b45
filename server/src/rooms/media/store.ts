import { rowsOf } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { media } from './schema.ts'

type Media = typeof media.$inferSelect
export type NewMedia = Pick<Media, 'id' | 'width' | 'height' | 'alt' | 'bytes'>

/** How many files the person stored since a moment. */
export async function countSince(tx: Tx, owner_id: number, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from media where owner_id = ${owner_id} and created_at >= ${since}`
  return row?.count ?? 0
}

/** Notes a stored file unless the person already has `most` since `since`; false then. Uploads of one person wait for each other here. */
export async function insertMedia(
  tx: Tx,
  file: NewMedia & { owner_id: number },
  limit: { since: Date; most: number; now: Date },
): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended('media', ${file.owner_id}))`
  const rows = await tx`
    insert into media (id, owner_id, width, height, alt, bytes, created_at)
    select ${file.id}, ${file.owner_id}, ${file.width}, ${file.height}, ${file.alt}, ${file.bytes}, ${limit.now}
    where (select count(*) from media where owner_id = ${file.owner_id} and created_at >= ${limit.since}) < ${limit.most}
    returning id`
  return rows.length === 1
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
