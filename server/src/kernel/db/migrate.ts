import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** One process migrates at a time. */
const MIGRATION_LOCK = 4_739_002

/** Brings a database to the newest schema: ours and the job queue's. Refuses a server that is too old or not UTF8. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // What is asked of a lost connection fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await assertOurs(client)
    await runMigrations(drizzle(client), { migrationsFolder })
    await runJobMigrations({ connectionString: url })
  } finally {
    await client.end()
  }
}

/** A database of before the first release was made by other migrations than ours, which begin anew: it is left as it is. */
async function assertOurs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as made",
  )
  if (!rows[0]?.made) return
  const ours = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  const done = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  if (done.rows.every(({ hash }) => ours.has(hash))) return
  throw new Error(
    'This database was made by another version that nothing leads on from: name an empty one by DATABASE_URL, or for the demo delete the folder var/ (DATA_DIR) and start again.',
  )
}
