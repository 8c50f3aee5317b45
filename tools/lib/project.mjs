import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
export const inRoot = (...parts) => join(root, ...parts)

/** The Node that the project runs on, which npm installs beside everything else. */
export function projectNode() {
  const own = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    'Node 24 is missing: its install script did not run. Allow it (npm approve-scripts node), or use Node 24.',
  )
}

/** How Node runs the server: with a small nursery, so that what a request leaves behind is collected while it is little. */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=160']
export const serverArgs = [...serverFlags, inRoot('server/src/main.ts')]
/** Every thread would otherwise keep free memory of its own. */
export const serverMemory = { MALLOC_ARENA_MAX: '2' }

/** Programs of the project come first, so that every script below finds the same Node and the same tools. */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: [inRoot('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
    NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node'),
    ...serverMemory,
    ...extra,
  }
}

/** One hash over the paths and contents of files and folders, so a build is repeated only when its input changed. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => [...filesUnder(inRoot(path))])) {
    hash.update(`${relative(root, path)}\0`)
    hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

function* filesUnder(path) {
  if (!existsSync(path)) return
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    yield path
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}
