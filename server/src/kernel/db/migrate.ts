import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'
import { isRefusedWith } from './errors.ts'
import { type Step, stepsOf } from './migration-steps.ts'
import { onServer } from './pool.ts'
import { assertUsable } from './usable.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** One process migrates at a time. */
const MIGRATION_LOCK = 4_739_002
/** Milliseconds after which another process looks whether the migrating one is done. */
const LOOK_MS = 200

/** Milliseconds for which a step keeps those waiting who use the database, at most; and waits for them, which keeps others waiting too. */
const HOLD_MS = 1_000
const LOCK_MS = 300
/** Times that a step is tried which did not get its locks, or took too long, and the milliseconds between. */
const LOCK_TRIES = 100
const HOLD_TRIES = 3
const PAUSE_MS = 1_000
const [NO_LOCK, DEADLOCK, TOO_LONG] = ['55P03', '40P01', '57014']

/** As drizzle-kit knows those that are done; and of one that is not, how many of its steps are. */
const TABLES = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.steps_done (hash text primary key, steps int4 not null)`

type Migration = { name: string; hash: string; at: number; steps: Step[] }
/** A step of a migration, and what notes that it is done. */
type Work = { client: pg.Client; name: string; note: () => Promise<unknown> }

/**
 * Brings a database to the newest schema: ours and the job queue's. Refuses a server that is too old or not UTF8. Where others use
 * the database meanwhile, none of them waits for longer than a second: a step that would keep them is taken back, and the start is
 * refused in words. What was done of a migration stays done, and whoever starts next goes on from there.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  await onServer(url, assertUsable)
  const client = new pg.Client({ connectionString: url })
  // What is asked of a lost connection fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning')
    await lock(client)
    await client.query(TABLES)
    const { pending, isFresh } = await pendingOf(client, folder)
    for (const migration of pending) await run(client, migration, isFresh)
    await runJobMigrations({ connectionString: url })
  } finally {
    await client.end()
  }
}

/** Asks again and again: who waits in one statement is waited for by whoever builds an index concurrently. */
async function lock(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK])
  while (!(await ask()).rows[0]?.got) await sleep(LOOK_MS)
}

/** What is to be done. A database of before the first release was made by other migrations than ours, which begin anew: it is left as it is. */
async function pendingOf(client: pg.Client, folder: string): Promise<{ pending: Migration[]; isFresh: boolean }> {
  const ours = readMigrationFiles({ migrationsFolder: folder })
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const done = new Set(rows.map(({ hash }) => hash))
  const hashes = new Set(ours.map(({ hash }) => hash))
  if (![...done].every((hash) => hashes.has(hash)))
    throw new Error(
      'This database was made by another version that nothing leads on from: name an empty one by DATABASE_URL, or for the demo delete the folder var/ (DATA_DIR) and start again.',
    )
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const named = ours.map(({ hash, folderMillis: at, sql }, place) => ({
    ...{ hash, at, steps: stepsOf(sql) },
    name: entries[place]?.tag ?? hash,
  }))
  return { pending: named.filter(({ hash }) => !done.has(hash)), isFresh: !done.size }
}

async function run(client: pg.Client, { name, hash, at, steps }: Migration, isFresh: boolean): Promise<void> {
  const { rows } = await client.query<{ steps: number }>('select steps from drizzle.steps_done where hash = $1', [hash])
  const from = rows[0]?.steps ?? 0
  const note = (done: number) =>
    client.query(
      'insert into drizzle.steps_done values ($1, $2) on conflict (hash) do update set steps = excluded.steps',
      [hash, done],
    )
  for (const [place, step] of [...steps.entries()].slice(from)) {
    const work = { client, name, note: () => note(place + 1) }
    if (step.kind === 'index') await build(work, step)
    else if (step.kind === 'batches') await repeat(work, step.statement)
    else await together(work, step.statements, !isFresh && (await isShared(client)))
  }
  await client.query('begin')
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at])
  await client.query('delete from drizzle.steps_done where hash = $1', [hash])
  await client.query('commit')
}

/** Whether anybody else has a connection to this database; of whom nothing more may be read counts. */
async function isShared(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(`
    select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend') as others`)
  return rows[0]?.others ?? true
}

/** Statements of one transaction; where others are, none of its locks is held or waited for too long. Returns the rows of the last. */
async function together({ client, name, note }: Work, statements: readonly string[], shared: boolean): Promise<number> {
  for (let tries = 1; ; tries++) {
    const until = performance.now() + HOLD_MS
    const limit = async () => {
      if (!shared) return
      const left = Math.max(1, Math.ceil(until - performance.now()))
      await client.query(`set local lock_timeout = ${LOCK_MS}; set local statement_timeout = ${left}`)
    }
    let rows = 0
    try {
      await client.query('begin')
      for (const statement of statements) {
        await limit()
        rows = (await client.query(statement)).rowCount ?? 0
      }
      await note()
      await client.query('commit')
      return rows
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!shared || !isRefusedWith(error, NO_LOCK, DEADLOCK, TOO_LONG)) throw error
      const isLong = isRefusedWith(error, TOO_LONG)
      if (tries >= (isLong ? HOLD_TRIES : LOCK_TRIES)) throw refused(name, isLong, error)
      await sleep(Math.random() * PAUSE_MS)
    }
  }
}

const refused = (name: string, isLong: boolean, cause: unknown) =>
  new Error(
    isLong
      ? `Migration ${name} would keep those who use the database waiting for more than a second. Stop the other servers and start again; they may come back once this one serves.`
      : `Migration ${name} did not get its locks, since somebody holds them for long. Look who has been in one transaction for minutes (pg_stat_activity), and start again.`,
    { cause },
  )

/** Batches are small whoever is there; where they are not, that is found before there are others. */
async function repeat(work: Work, statement: string): Promise<void> {
  const none = { ...work, note: async () => {} }
  while (await together(none, [statement], true));
  await work.note()
}

/** Builds an index while others write. One that is half built, since a process was killed or found rows twice, is in the way: it goes. */
async function build({ client, note }: Work, { name, statement }: { name: string; statement: string }): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  const remove = () => client.query(`drop index concurrently if exists "${name}"`)
  if (rows[0]?.valid === false) await remove()
  if (!rows[0]?.valid)
    await client.query(statement).catch(async (error: unknown) => {
      await remove().catch(() => {})
      throw error
    })
  await note()
}
