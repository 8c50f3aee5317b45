import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const TOP = /^(contract|server|web|tests|tools|bench|data|deploy|docs)\//

/** Paths in code marks; `<room>` and `*` stand for any name. What begins with no folder of ours is something else. */
const pathsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path).filter((path) => TOP.test(path))),
]
const missing = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const pattern = path.replace(/<\w+>/g, '*')
    return pattern.includes('*') ? globSync(pattern, { cwd: root }).length === 0 : !existsSync(join(root, path))
  })

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md'])('%s', (name) => {
  const text = readFileSync(join(root, name), 'utf8')

  it('names only files and folders that are there', () => {
    expect(missing(pathsIn(text))).toEqual([])
  })
})

describe('a path that is not there', () => {
  it('is noticed', () => {
    const text =
      'From `server/src/app.ts` by `server/src/rooms/<room>/index.ts` to `web/src/nowhere.ts` and `docs/<what>.pdf`, `npm start`.'
    expect(missing(pathsIn(text))).toEqual(['web/src/nowhere.ts', 'docs/<what>.pdf'])
  })
  it('would be noticed in the walks: they name many', () => {
    expect(pathsIn(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')).length).toBeGreaterThan(25)
  })
})
