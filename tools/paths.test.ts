import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const FOLDERS = ['contract', 'server', 'web', 'tests', 'tools', 'bench', 'data', 'deploy', 'docs']
const TOP = new RegExp(`^(${FOLDERS.join('|')})/`)
/** What is named without its top folder, as in `kernel/db/sql.ts`: a file below some folder, by its ending. */
const FILE = /^(?!\.)[\w<>*.-]+\/.*\.(ts|tsx|mjs|md|sql|css)$/

/** Files that commands write and nobody commits. */
const WRITTEN = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => /^[^*/]+\/[^*]*[^/]$/.test(line))

/** Paths in code marks; `<room>` and `*` stand for any name. What is neither below a folder of ours nor a file is something else. */
const pathsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path).filter((path) => TOP.test(path) || FILE.test(path)),
  ),
]
const missing = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    if (WRITTEN.includes(path)) return false
    const pattern = path.replace(/<\w+>/g, '*')
    if (!TOP.test(path)) return globSync(`{${FOLDERS.join(',')}}/**/${pattern}`, { cwd: root, exclude }).length === 0
    return pattern.includes('*') ? globSync(pattern, { cwd: root }).length === 0 : !existsSync(join(root, path))
  })
const exclude = ['**/node_modules', '**/dist']
const DECISIONS = globSync('docs/decisions/*.md', { cwd: root })

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md', ...DECISIONS])('%s', (name) => {
  const text = readFileSync(join(root, name), 'utf8')

  it('names only files and folders that are there', () => {
    expect(missing(pathsIn(text))).toEqual([])
  })
})

describe('a path that is not there', () => {
  it('is noticed', () => {
    const text =
      'From `server/src/app.ts` by `server/src/rooms/<room>/index.ts` to `web/src/nowhere.ts`, `docs/<what>.pdf`, `db/sql.ts` and `db/no.ts`.'
    expect(missing(pathsIn(text))).toEqual(['web/src/nowhere.ts', 'docs/<what>.pdf', 'db/no.ts'])
  })
  it('would be noticed in the walks: they name many', () => {
    expect(pathsIn(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')).length).toBeGreaterThan(25)
  })
})
