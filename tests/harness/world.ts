import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { makeLargePlace, secretOf } from '../../bench/volume/template.ts'
import { startApp } from '../../server/src/app.ts'
import { startEmbedded } from '../../server/src/embedded/embedded.ts'
import { onServer } from '../../server/src/kernel/db/pool.ts'
import { identifier } from '../../server/src/kernel/db/sql.ts'
import { readEnv } from '../../server/src/kernel/env.ts'
import { makeLog } from '../../server/src/kernel/log.ts'
import { type TestApp, testAppOf, useApp } from '../../server/src/testing/app.ts'
import { type BootOptions, boot } from '../../server/src/testing/boot.ts'
import { createDatabase } from '../../server/src/testing/database.ts'
import { IN_MEMORY } from './in-memory.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'

const LOCK = 4_739_100
const SECRET = 'for tests only '.repeat(4)

/** What stands between the server and its database: returns the address that the server is given instead. */
type Between = (databaseUrl: string) => Promise<string>

export interface World extends TestApp {
  /** Signs a seeded person in as they would: with the code that the SMS stand-in sent. */
  signIn(mobile: string): Promise<SignedInPerson>
  databaseUrl: string
}

/**
 * A real server on the seeded demo data, in a copy that this file may spoil. The seed is written once for the run and
 * copied from then on.
 */
export async function useWorld({ between, ...given }: BootOptions & { between?: Between } = {}): Promise<World> {
  const { env, drop } = await seededCopy()
  // Registered before useApp's own, so it runs after it: the server closes first.
  afterAll(drop)
  const DATABASE_URL = (await between?.(env.DATABASE_URL)) ?? env.DATABASE_URL
  return withSeeded(useApp({ ...given, own: true, env: { ...given.env, ...env, DATABASE_URL } }), DATABASE_URL)
}

/** The same on a large platform (bench/volume.ts), with a PostgreSQL of its own. */
export async function useLargeWorld(): Promise<World> {
  const place = await makeLargePlace()
  const database = await startEmbedded({
    dataDir: join(place.dataDir, 'postgres'),
    log: () => undefined,
    settings: IN_MEMORY,
  })
  // Registered before useApp's own, so it runs after it: the server closes first.
  afterAll(async () => {
    await database.stop()
    await place.remove()
  })
  const env = { SEED_DEMO: '1', DATABASE_URL: database.url, DATA_DIR: place.dataDir, SECRET_KEY: secretOf(place) }
  return withSeeded(useApp({ own: true, env: { ...env, PROOF_SECONDS: '86400' } }), database.url)
}

/** The same for all files of a worker, with its jobs running by themselves; it ends with the worker. */
export async function startWorld(): Promise<World> {
  const { env } = await seededCopy()
  const booted = await boot({ worker: true, env })
  return withSeeded(
    testAppOf(() => booted),
    env.DATABASE_URL,
  )
}

type SeededCopy = {
  env: { SEED_DEMO: string; DATABASE_URL: string; DATA_DIR: string; PROOF_SECONDS: string }
  drop(): Promise<void>
}
async function seededCopy(): Promise<SeededCopy> {
  const seeded = await seededTemplate()
  const { url, drop } = await createDatabase(seeded.name)
  // People sign in once for a file that may run for longer than a proof of who they are stays fresh.
  return { env: { SEED_DEMO: '1', DATABASE_URL: url, DATA_DIR: seeded.dataDir, PROOF_SECONDS: '86400' }, drop }
}

// A test app hands out getters, which a spread would read too early.
const withSeeded = (app: TestApp, databaseUrl: string): World =>
  Object.assign(Object.create(app) as TestApp, { signIn: (mobile: string) => signIn(app.url, mobile), databaseUrl })

/** The name of a database that holds the seeded demo data, and the folder of its pictures. */
async function seededTemplate(): Promise<{ name: string; dataDir: string }> {
  const server = inject('databaseUrl')
  return onServer(server, async (sql) => {
    await sql`select pg_advisory_lock(${LOCK})`
    const [row] = await sql<{ oid: string; folder: string }[]>`
      select oid::text, current_setting('data_directory') as folder from pg_database where datname = 'heyi_template'`
    if (!row) throw new Error('There is no heyi_template: tests/harness/global.ts did not run.')
    // A server of the run's own is thrown away whole, and the pictures with it.
    const home = existsSync(dirname(row.folder)) && /heyi-tests?-/.test(row.folder) ? dirname(row.folder) : tmpdir()
    const seeded = { name: `heyi_seeded_${row.oid}`, dataDir: join(home, `heyi-seeded-${row.oid}`) }
    const found = await sql`select datname from pg_database where datname like 'heyi_seeded_%'`
    if (found.some(({ datname }) => datname === seeded.name)) return seeded
    // Left by earlier runs on a server that outlives them.
    for (const { datname } of found) await sql`drop database if exists ${identifier(datname)} with (force)`
    await seed(server, seeded.dataDir, async (draft) => {
      await sql`alter database ${identifier(draft)} rename to ${identifier(seeded.name)}`
    })
    return seeded
  })
}

async function seed(server: string, dataDir: string, keep: (name: string) => Promise<void>): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const draft = await createDatabase()
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: draft.url,
    DATA_DIR: dataDir,
    SEED_DEMO: '1',
    SECRET_KEY: SECRET,
    LOG_LEVEL: 'silent',
  })
  const app = await startApp(env, makeLog(env.LOG_LEVEL), { worker: false, poolSize: 5 })
  await app.settle()
  await app.close()
  await keep(new URL(draft.url).pathname.slice(1))
  if (!server) await draft.drop()
}
