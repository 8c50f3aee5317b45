import { describe, expect, inject, it } from 'vitest'
import { onServer } from './kernel/db/pool.ts'
import { identifier } from './kernel/db/sql.ts'
import { boot } from './testing/boot.ts'

describe('a role that is no superuser and owns nothing but its database', () => {
  it('is all that the server needs to migrate, to seed and to serve', async () => {
    const name = `heyi_plain_${process.pid}`
    const admin = new URL(inject('databaseUrl'))
    await onServer(admin.href, async (sql) => {
      // As deploy/database/role.sh does.
      await sql`create role ${identifier(name)} login nosuperuser nocreatedb nocreaterole noreplication password 'plain'`
      await sql`create database ${identifier(name)} owner ${identifier(name)} template template0`
    })
    const url = new URL(admin)
    Object.assign(url, { username: name, password: 'plain', pathname: `/${name}` })
    const server = await boot({ env: { DATABASE_URL: url.href, SEED_DEMO: '1' } })
    try {
      expect((await fetch(`${server.app.url}/readyz`)).status).toBe(200)
      const [role] = await server.sql`select usesuper, usecreatedb from pg_user where usename = current_user`
      expect(role).toEqual({ usesuper: false, usecreatedb: false })
    } finally {
      await server.close()
      await onServer(admin.href, async (sql) => {
        await sql`drop database ${identifier(name)}`
        await sql`drop role ${identifier(name)}`
      })
    }
  })
})
