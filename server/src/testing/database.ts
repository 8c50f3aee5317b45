import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onServer } from '../kernel/db/pool.ts'
import { identifier } from '../kernel/db/sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases are made: a superuser's address of the run's PostgreSQL. */
    databaseUrl: string
  }
}

export type TestDatabase = {
  url: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own for a test file; another template's name gives one with that one's rows. */
export async function createDatabase(template = 'heyi_template'): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `heyi_${randomBytes(6).toString('hex')}`
  await onServer(server, (sql) => sql`create database ${identifier(name)} template ${identifier(template)}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await onServer(server, (sql) => sql`drop database if exists ${identifier(name)} with (force)`)
    },
  }
}
