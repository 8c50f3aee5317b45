import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onServer } from '../kernel/db/pool.ts'
import { identifier } from '../kernel/db/sql.ts'
import { freePort } from './free-port.ts'
import { findPlace, type Place } from './place.ts'
import { isPostmaster, killStrays, type Postmaster, readPostmaster, tail } from './process.ts'

export type EmbeddedOptions = {
  /** Absolute path of the cluster, such as /srv/heyi/var/postgres. */
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings that differ from ours; tests that never pull the plug turn fsync off. */
  settings?: Record<string, string>
}

export type Embedded = {
  url: string
  /** Fast shutdown: sessions are ended, everything committed is on disk. */
  stop(): Promise<void>
}

const SUPERUSER = 'postgres'
const DATABASE = 'heyi'
/** Whoever holds this advisory lock in the database "postgres" owns the cluster; the lock dies with its process. */
const OWNER_LOCK = 4_739_001
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  // A page of an index costs hardly more than the next page of a table: what is used lies in memory, or on a disk without arms.
  random_page_cost: '1.1',
  // A table that grows tenfold within seconds is planned for as it is, not as it was a minute ago.
  autovacuum_naptime: '5s',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // An error's detail quotes the row that caused it; the server logs its own errors, with personal data left out.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** What a start says while the remains of a killed server are still being cleared away. */
const PASSING = /still in use|already exists|starting up|shutting down|could not bind|already in use/

/** A retry cannot help: the folder is somebody else's. */
class Taken extends Error {}

interface Cluster extends Place {
  password: string
  log: (line: string) => void
  settings: Record<string, string>
}

/** Starts the embedded PostgreSQL, or adopts the one a killed parent left running, and revives it when it crashes. */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const place = findPlace(dataDir, log)
  await initialise(place, log)
  const password = readFileSync(join(place.dir, 'heyi-password'), 'utf8').trim()
  const cluster: Cluster = { ...place, password, log, settings: { ...SETTINGS, ...settings } }

  let isStopping = false
  let reviving: Promise<void> | undefined
  const onLost = () => {
    if (isStopping || reviving) return
    log('the connection to the embedded PostgreSQL was lost; bringing it up again')
    reviving = revive().finally(() => {
      reviving = undefined
    })
  }
  const revive = async () => {
    while (!isStopping) {
      try {
        owner = await bringUp(cluster, onLost, owner.port)
        return
      } catch (error) {
        log(`PostgreSQL did not come up again: ${(error as Error).message}`)
        await sleep(2_000)
      }
    }
  }
  let owner = await bringUp(cluster, onLost)
  await ensureDatabase(cluster, owner.port)
  return {
    url: urlOf(cluster, owner.port, DATABASE),
    async stop() {
      if (isStopping) return
      isStopping = true
      await reviving
      await owner.release()
      const { code } = await run(cluster, 'pg_ctl', ['stop', '-D', cluster.dir, '-m', 'fast', '-w', '-t', '60'])
      if (code !== 0 && readPostmaster(cluster.dir)) await stopAtOnce(cluster)
    },
  }
}

async function initialise(place: Place, log: (line: string) => void): Promise<void> {
  if (existsSync(join(place.dir, 'PG_VERSION'))) return
  log(`making a new database in ${place.dir}`)
  const draft = `${place.dir}.new-${process.pid}`
  const secret = `${draft}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 })
  for (const path of [draft, secret]) own(path, place)
  const { code, output } = await run(place, 'initdb', [
    '-D',
    draft,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
  ])
  if (code !== 0) {
    for (const path of [draft, secret]) rmSync(path, { recursive: true, force: true })
    throw new Error(`The database in ${place.dir} could not be made: ${output}`)
  }
  renameSync(secret, join(draft, 'heyi-password'))
  try {
    // The finished cluster appears in one step, so a start that is cut short leaves nothing half made.
    renameSync(draft, place.dir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(place.dir, 'PG_VERSION'))) throw error
  }
}

type Owner = {
  port: number
  release(): Promise<void>
}

async function bringUp(cluster: Cluster, onLost: () => void, fixedPort?: number): Promise<Owner> {
  const until = Date.now() + 60_000
  let problem = ''
  for (let attempt = 1; Date.now() < until; attempt++) {
    const running = readPostmaster(cluster.dir)
    if (running && isPostmaster(running.pid, cluster.dir)) {
      const owner = await takeOver(cluster, running, onLost)
      if (owner && (fixedPort === undefined || owner.port === fixedPort)) {
        if (attempt === 1) cluster.log(`adopted the PostgreSQL that was left running on port ${owner.port}`)
        return owner
      }
      await owner?.release()
      await stopAtOnce(cluster)
    } else if (running) {
      // The number of a killed postmaster now belongs to another program, which would make PostgreSQL refuse to start.
      rmSync(join(cluster.dir, 'postmaster.pid'), { force: true })
    }
    problem = await startOnce(cluster, fixedPort)
    if (problem === '') continue
    if (!PASSING.test(problem) && attempt >= 4) break
    if (attempt % 12 === 0) killStrays(cluster)
    await sleep(250)
  }
  throw new Error(`The embedded PostgreSQL in ${cluster.dir} did not start: ${problem}`)
}

/** The owner's connection to a running postmaster; nothing when it does not answer and must be stopped. */
async function takeOver(cluster: Cluster, running: Postmaster, onLost: () => void): Promise<Owner | undefined> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    let isHeld = false
    const connectionString = urlOf(cluster, running.port, 'postgres')
    const client = new pg.Client({ connectionString, application_name: 'heyi-owner', connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    client.on('end', () => {
      if (!isHeld) return
      isHeld = false
      onLost()
    })
    try {
      await client.connect()
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as mine`)
      if (rows[0]?.mine) {
        isHeld = true
        return {
          port: running.port,
          release: () => {
            isHeld = false
            return client.end()
          },
        }
      }
      // A parent that was just killed frees the lock within moments.
      if (Date.now() > until - 27_000)
        throw new Taken(`Another Heyi server is running on ${cluster.dir}. Stop it first, or choose another DATA_DIR.`)
    } catch (error) {
      if (error instanceof Taken) throw error
      if (!isWorthAnotherTry(error as Error, readPostmaster(cluster.dir))) {
        cluster.log(`the embedded PostgreSQL gave no connection: ${(error as Error).message}`)
        return undefined
      }
    } finally {
      if (!isHeld) await client.end().catch(() => {})
    }
    await sleep(150)
  }
  return undefined
}

/** Whether a postmaster that gave no connection may give one yet: it is starting, or it answers and only this one was cut. */
function isWorthAnotherTry(error: Error & { code?: string }, running: Postmaster | undefined): boolean {
  const isCut =
    ['57P01', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '') || /terminated|not queryable/.test(error.message)
  return isCut || error.code === '57P03' || /^start/.test(running?.status ?? '')
}

async function startOnce(cluster: Cluster, fixedPort?: number): Promise<string> {
  const port = fixedPort ?? (await choosePort(cluster))
  const logFile = join(cluster.dir, 'server.log')
  if (existsSync(logFile) && statSync(logFile).size > 5_000_000) renameSync(logFile, `${logFile}.1`)
  const options = Object.entries({ port: String(port), ...cluster.settings }).map(
    ([key, value]) => `-c ${key}='${value}'`,
  )
  const { code, output } = await run(cluster, 'pg_ctl', [
    'start',
    '-D',
    cluster.dir,
    '-w',
    '-t',
    '60',
    '-l',
    logFile,
    '-o',
    options.join(' '),
  ])
  if (code === 0) return ''
  return [output, tail(logFile)].join('\n').trim()
}

async function stopAtOnce(cluster: Cluster): Promise<void> {
  const { code } = await run(cluster, 'pg_ctl', ['stop', '-D', cluster.dir, '-m', 'immediate', '-w', '-t', '10'])
  const left = readPostmaster(cluster.dir)
  if (code !== 0 && left && isPostmaster(left.pid, cluster.dir)) process.kill(left.pid, 'SIGKILL')
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  await onServer(urlOf(cluster, port, 'postgres'), async (sql) => {
    const [row] = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (!row) await sql`create database ${identifier(DATABASE)}`
  })
}

/** The port of last time where it is free, so that addresses noted by people and tools stay true. */
async function choosePort(cluster: Cluster): Promise<number> {
  const note = join(cluster.dir, 'heyi-port')
  const last = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0
  const port = (last && (await freePort(last))) || (await freePort(0))
  if (!port) throw new Error('No free port was found for the embedded PostgreSQL.')
  if (port !== last) writeFileSync(note, String(port))
  return port
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`
}

function own(path: string, { user }: Place): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
  chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
}

/** All that PostgreSQL is told of our environment: neither our secrets nor settings of another PostgreSQL. */
const INHERITED = ['PATH', 'HOME', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH']

/** Runs a PostgreSQL program in a session of its own: Ctrl-C in a terminal reaches a whole process group. */
function run(
  { native, user }: Place,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of INHERITED) if (process.env[name] !== undefined) env[name] = process.env[name]
  return new Promise((resolve, reject) => {
    const child = spawn(join(native, 'bin', program), args, {
      ...user,
      env,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code, output: output.trim() }))
  })
}
