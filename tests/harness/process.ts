import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { anyPort } from '../../server/src/embedded/free-port.ts'
import { isPostmaster } from '../../server/src/embedded/process.ts'
import { serverArgs, serverMemory } from '../../tools/lib/project.mjs'

const FOLDER = 'heyi-process-'
const root = fileURLToPath(new URL('../..', import.meta.url))
/** The demo community on a machine that may be busy: what the event loop waits for sheds nothing. */
export const UNHURRIED = { SEED_DEMO: '1', OVERLOAD_DELAY_MS: '0' }
/** The server that dies at a named point. */
export const FAULTY = fileURLToPath(new URL('./fault-server.ts', import.meta.url))
/** The server in which something goes wrong that nobody catches. */
export const PLANTED = fileURLToPath(new URL('./planted-server.ts', import.meta.url))

/** The server as people start it: a process of its own with its own PostgreSQL, every write on the disk. */
export type ServerProcess = {
  url: string
  /** Metrics, for who measures. */
  opsUrl: string
  pid: number
  /** From the start of the process to the first good /readyz. */
  readyMs: number
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  signal(name: NodeJS.Signals): void
  output(): string
}

export type Place = {
  dataDir: string
  port: number
  opsPort: number
  /** Ends what is left running in it and removes it. */
  remove(): Promise<void>
}

/** A folder for a server's data, with the two ports it will have at every start. */
export async function makePlace(): Promise<Place> {
  sweep()
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`))
  // The database's own system user must be able to pass through.
  chmodSync(dataDir, 0o755)
  return {
    dataDir,
    port: await anyPort(),
    opsPort: await anyPort(),
    async remove() {
      const pid = postmasterOf(dataDir)
      if (pid) {
        killIfAlive(pid)
        await sleep(300)
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** A run that was killed could not remove its places; their names tell whose they were. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    if (existsSync(`/proc/${name.slice(FOLDER.length).split('-')[0]}`)) continue
    const pid = postmasterOf(join(tmpdir(), name))
    if (pid && isPostmaster(pid, clusterOf(join(tmpdir(), name)))) killIfAlive(pid)
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Ends a server as an operator does, and removes what it leaves; either may never have been. */
export async function endProcess(server: ServerProcess | undefined, place: Place | undefined): Promise<void> {
  server?.signal('SIGTERM')
  await Promise.race([server?.exit, sleep(12_000)])
  await place?.remove()
}

export async function startProcess(
  place: Place,
  given: { env?: Record<string, string>; script?: string; waitMs?: number; onSpawn?: (pid: number) => void } = {},
): Promise<ServerProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, given.script ? [given.script] : serverArgs, {
    cwd: root,
    env: {
      ...clean(process.env),
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(place.port),
      OPS_PORT: String(place.opsPort),
      DATA_DIR: place.dataDir,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...serverMemory,
      ...given.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  given.onSpawn?.(child.pid ?? 0)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-200_000)
    })
  const exit = new Promise<Awaited<ServerProcess['exit']>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const url = `http://127.0.0.1:${place.port}`
  await untilReady(url, child, given.waitMs ?? 90_000, () => output)
  return {
    url,
    opsUrl: `http://127.0.0.1:${place.opsPort}`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    exit,
    signal: (name) => void child.kill(name),
    output: () => output,
  }
}

async function untilReady(url: string, child: ChildProcess, waitMs: number, output: () => string): Promise<void> {
  const until = Date.now() + waitMs
  while (true) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The server did not become ready:\n${output().slice(-3_000)}`)
    }
    await sleep(20)
  }
}

/** The environment without what a test run adds to it. */
function clean(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const drop = /^(VITEST|TEST_|NODE_OPTIONS|DATABASE_URL|SEED_DEMO|PORT|OPS_PORT|DATA_DIR)/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !drop.test(name)))
}

/** Where the cluster of a data folder really lies: beside it where its parents cannot be passed through. */
const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

/** The number of the PostgreSQL that runs on a data folder; 0 where none does. */
export function postmasterOf(dataDir: string): number {
  const file = join(clusterOf(dataDir), 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

/** Sends a signal to the PostgreSQL of a data folder and to all its backends: SIGSTOP makes it silent, SIGCONT wakes it. */
export function signalDatabase(dataDir: string, name: NodeJS.Signals): void {
  const postmaster = postmasterOf(dataDir)
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === postmaster)
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, name)
}

function parentOf(pid: string): number {
  try {
    // The name of a program may hold spaces and brackets; what follows the last bracket does not.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[1])
  } catch {
    return 0
  }
}

/** The address of the database of a data folder, as its server knows it. */
export function databaseOf(dataDir: string): string {
  const port = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(clusterOf(dataDir), 'heyi-password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/heyi`
}

export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
