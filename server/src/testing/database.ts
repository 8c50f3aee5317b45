import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases are made: a superuser's address of the run's PostgreSQL. */
    databaseUrl: string
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own for a test file; another template's name gives one with that one's rows. */
export async function createDatabase(template = 'heyi_template'): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `heyi_${randomBytes(6).toString('hex')}`
  await administer(server, (sql) => sql`create database ${sql(name)} template ${sql(template)}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => administer(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  }
}

async function administer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
