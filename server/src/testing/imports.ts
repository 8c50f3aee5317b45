import { expect } from 'vitest'
import { identifier } from '../kernel/db/sql.ts'
import type { Person, TestApp } from './app.ts'

/** Rows of a sheet, and the bad ones among them (each 270th): the whole size where everything is proved. */
export const [ROWS, BAD] = process.env.HEYI_PROVE === '1' ? [10_000, 37] : [1_000, 4]

/** What tests of sheets do, told where one is sent, how it is called and where its rows lie. */
export const importing = (app: TestApp, { path, file, rows }: { path: string; file: string; rows: string }) => ({
  /** Sends a file as a sheet. */
  async send(who: Person, data: Buffer, name = file) {
    const form = new FormData()
    form.set('userFile', new Blob([new Uint8Array(data)]), name)
    const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers: who.headers, body: form })
    return (await answer.json()) as { code: number; data: { id: number; total: number; type?: string } }
  },
  /** Lets a sheet enter up to a row, then cuts the connection of whoever is at it. */
  cutAt: (id: number, place: number) =>
    app.app.database.transact(async (tx) => {
      await tx`select 1 from ${identifier(rows)} where import_id = ${id} and place >= ${place} order by place limit 1 for update`
      const working = app.settle()
      const waiting = () => app.sql<{ pid: number }[]>`
        select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toHaveLength(1)
      await app.sql`select pg_terminate_backend(${(await waiting())[0]?.pid ?? 0})`
      await working
    }),
})
