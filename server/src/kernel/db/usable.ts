import type { Tx } from './tx.ts'

/** Refuses a server that would store the platform's texts wrongly or lacks what our SQL uses. */
export async function assertUsable(sql: Tx): Promise<void> {
  const [found] = await sql<{ version: string; number: number; encoding: string }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
           current_setting('server_encoding') as encoding`
  if (!found) throw new Error('The database did not say what it is.')
  if (found.number < 150_000) throw new Error(`The database is PostgreSQL ${found.version}; Heyi needs 15 or newer.`)
  if (found.encoding !== 'UTF8') {
    throw new Error(
      `The database stores text as ${found.encoding}; Heyi needs UTF8. Create it with: CREATE DATABASE heyi ENCODING 'UTF8' TEMPLATE template0.`,
    )
  }
}
