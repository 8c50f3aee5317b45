import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
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
    await client.query('create extension if not exists pg_trgm')
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await runJobMigrations({ connectionString: url })
  } finally {
    await client.end()
  }
}
