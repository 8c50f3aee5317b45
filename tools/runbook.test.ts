import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
/** An alarm by its name, and what rows or files that fail are called there. */
const RAISED = /\balarm\(\s*'([a-z-]+)'|\bevent: '([a-z-]+-(?:failed|not-deleted))'/g

it('says of every alarm what it is and what to do', () => {
  const raised = globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !/[.]test[.]ts$|\/testing([.]ts$|\/)/.test(path))
    .flatMap((path) => [
      ...read(path)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(RAISED),
    ])
    .map(([, alarm, failed]) => alarm ?? failed)
  const [, table = ''] = read('docs/runbook/README.md').split(/^## Alarms$/m)
  const cells = [...(table.split(/^## /m)[0] ?? '').matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
  )
  expect([...new Set(cells)].sort()).toEqual([...new Set(raised)].sort())
})
