import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'
import { onServer } from './pool.ts'

describe('the migrations', () => {
  it('change nothing where they have run', async () => {
    const database = await createDatabase()
    await expect(migrate(database.url)).resolves.toBeUndefined()
    await database.drop()
  })

  it('leave a database of other migrations as it is, and say what to do', async () => {
    const database = await createDatabase()
    await onServer(
      database.url,
      (sql) => sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('another', 1)`,
    )
    await expect(migrate(database.url)).rejects.toThrow(/made by another version.*DATABASE_URL.*var\//)
    await database.drop()
  })
})
