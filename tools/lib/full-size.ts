import { globSync, readFileSync } from 'node:fs'
import { eachCall } from '@heyi/contract'
import { P } from '@heyi/contract/permissions'
import { subjects } from '@heyi/contract/subjects'
import { inRoot } from './project.mjs'
import { everyScreen } from './screens.ts'

/** What the finished system is planned with; budgets are proved at this size. */
export const fullSize = { screens: 240, calls: 700, subjects: 90, permissions: 110, tables: 240 }
export type Size = typeof fullSize
/** What the page may bring before any screen, in KB gzipped: it grows with screens and calls. */
export const firstLoad = { today: 106, finished: 115 }

/** Every table that the server declares. */
const tables = (): Set<string> =>
  new Set(
    globSync('server/src/**/*.ts', { cwd: inRoot('.'), exclude: (path) => path.endsWith('.test.ts') }).flatMap((path) =>
      [...readFileSync(inRoot(path), 'utf8').matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    ),
  )

export async function sizeToday(): Promise<Size> {
  return {
    screens: (await everyScreen()).length,
    calls: [...eachCall()].length,
    subjects: subjects.length,
    permissions: Object.keys(P).length,
    tables: tables().size,
  }
}

/** How much of each is still to come; throws where there is more today than was planned. */
export function stillToCome(today: Size, plan: Size = fullSize): Size {
  const names = Object.keys(plan) as (keyof Size)[]
  const beyond = names
    .filter((name) => today[name] > plan[name])
    .map((name) => `${today[name]} ${name} of ${plan[name]}`)
  if (beyond.length > 0) throw new Error(`more than the finished system is planned with: ${beyond.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, plan[name] - today[name]])) as Size
}
