import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import postgres from 'postgres'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** One process migrates at a time. */
const MIGRATION_LOCK = 4_739_002

/** Brings a database to the newest schema: ours and the job queue's. Refuses a server that is too old or not UTF8. */
export async function migrate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await sql`create extension if not exists pg_trgm`
    await runMigrations(drizzle(sql), { migrationsFolder: folder })
    await runJobMigrations({ connectionString: url })
  } finally {
    await sql.end()
  }
}
