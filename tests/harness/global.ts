import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../server/src/embedded/embedded.ts'
import { migrate } from '../../server/src/kernel/db/migrate.ts'
import { onServer } from '../../server/src/kernel/db/pool.ts'
import { identifier } from '../../server/src/kernel/db/sql.ts'
// Name what is provided below.
import type {} from '../../server/src/testing/boot.ts'
import type {} from '../../server/src/testing/database.ts'
import { IN_MEMORY } from './in-memory.ts'

const TEMPLATE = 'heyi_template'
const FOLDER = 'heyi-tests-'

type Place = { url: string; folder: string; stop(): Promise<void> }
/** Every suite of a run loads this file anew; what they share stands where all of them find it. */
const run = globalThis as { heyiPlace?: Promise<Place> | undefined; heyiUsers?: number }

/** One PostgreSQL for the suites of a run, migrated once and stopped by the last of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.heyiPlace ??= makePlace()
  run.heyiUsers = (run.heyiUsers ?? 0) + 1
  const place = await run.heyiPlace
  project.provide('databaseUrl', place.url)
  project.provide('filesDir', place.folder)
  return async () => {
    run.heyiUsers = (run.heyiUsers ?? 0) - 1
    if (run.heyiUsers === 0) await place.stop()
  }
}

/**
 * TEST_DATABASE_URL names a server to use instead of our own, such as the oldest we support; TEST_READY_URL one that another
 * run has made ready and still uses: its template and seeded database are shared, and stay.
 */
async function makePlace(): Promise<Place> {
  const ready = process.env.TEST_READY_URL
  const given = ready ?? process.env.TEST_DATABASE_URL
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`))
  // The database's own system user must be able to pass through.
  chmodSync(folder, 0o755)
  const keep = async () => undefined
  const server = given ? { url: given, stop: ready ? keep : () => dropMade(given) } : await startTemporary(folder)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!ready) await makeTemplate(server.url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, folder, stop }
}

async function startTemporary(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const notes: string[] = []
  const server = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    log: (line) => notes.push(line),
    settings: IN_MEMORY,
  }).catch((error: Error) => {
    throw new Error([...notes, error.message].join('\n'))
  })
  return server
}

/** A run that was killed left its PostgreSQL behind; its folder names the process that cannot clean up any more. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    if (isAlive(Number(name.slice(FOLDER.length).split('-')[0]))) continue
    const folder = join(tmpdir(), name)
    const orphan = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined }).catch(
      () => undefined,
    )
    await orphan?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function makeTemplate(url: string): Promise<void> {
  await dropMade(url)
  await onServer(url, (sql) => sql`create database ${identifier(TEMPLATE)} encoding 'UTF8' template template0`)
  const target = new URL(url)
  target.pathname = `/${TEMPLATE}`
  await migrate(target.href)
}

/** What a run leaves on a server that outlives it: the template and the databases of its workers. */
async function dropMade(url: string): Promise<void> {
  await onServer(url, async (sql) => {
    const made = await sql<{ datname: string }[]>`
      select datname from pg_database where datname = ${TEMPLATE} or datname ~ '^heyi_[0-9a-f]{12}$'`
    for (const { datname } of made) await sql`drop database if exists ${identifier(datname)} with (force)`
  })
}
