import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { architecturePage } from './docs/drawings.ts'
import { openapi } from './docs/openapi.ts'
import { environmentPage, permissionsPage, statesPage } from './docs/pages.ts'
import { problemsOf } from './docs/problems.ts'

/**
 * Writes what is derived from the contract and from imports into docs/. With --openapi it writes openapi.json alone; with --check it writes
 * nothing, names the pages that are out of date and what is wrong with openapi.json, which is not committed.
 */
const folder = fileURLToPath(new URL('../docs/', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const wire = await openapi(version)
const pages = {
  'PERMISSIONS.md': permissionsPage(),
  'STATES.md': statesPage(),
  'ENVIRONMENT.md': environmentPage(),
  'ARCHITECTURE.md': architecturePage(fileURLToPath(new URL('..', import.meta.url))),
}
const asked = process.argv.includes('--openapi') ? {} : pages

/** One line an operation, so that it can be read and searched. */
function writeOpenapi(): string {
  const { paths, ...rest } = wire
  const lines = Object.entries(paths).map(([path, value]) => `${JSON.stringify(path)}:${JSON.stringify(value)}`)
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`
}
const isStale = ([name, text]: [string, string]) =>
  !existsSync(folder + name) || readFileSync(folder + name, 'utf8') !== text

if (process.argv.includes('--check')) {
  const stale = Object.entries(pages).filter(isStale)
  for (const [name] of stale) process.stderr.write(`docs/${name} is out of date: run npm run docs\n`)
  const problems = await problemsOf(wire)
  for (const problem of problems) process.stderr.write(`openapi.json: ${problem}\n`)
  process.exit(stale.length + problems.length ? 1 : 0)
}
const files = { 'openapi.json': writeOpenapi(), ...asked }
const stale = Object.entries(files).filter(isStale)
for (const [name, text] of stale) writeFileSync(folder + name, text)
process.stdout.write(`${stale.length} of ${Object.keys(files).length} written\n`)
