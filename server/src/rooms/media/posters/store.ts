import type { Tx } from '../../../kernel/db/tx.ts'

/** Says until when a poster stays; one that stays nearly as long already is left as it is. */
export async function keepPoster(tx: Tx, id: string, { now, until }: { now: Date; until: Date }): Promise<void> {
  await tx`
    insert into poster (id, created_at, ends_at) values (${id}, ${now}, ${until})
    on conflict (id) do update set ends_at = excluded.ends_at where poster.ends_at < excluded.ends_at - interval '1 day'`
}

/** Posters whose time is over, but none of `except`. */
export const endedPosters = (tx: Tx, { now, most, except }: { now: Date; most: number; except: readonly string[] }) =>
  tx<{ id: string }[]>`
    select id from poster where ends_at < ${now} and id <> all(${except}::uuid[]) order by ends_at limit ${most}`

export const deletePosters = (tx: Tx, ids: readonly string[], now: Date) =>
  tx`delete from poster where id = any(${ids}::uuid[]) and ends_at < ${now}`
