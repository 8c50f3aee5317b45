import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openapi } from './docs/openapi.ts'
import { environmentPage, permissionsPage, statesPage } from './docs/pages.ts'

/** Writes what is derived from the contract into docs/; with --check only compares and names what is out of date. */
const folder = fileURLToPath(new URL('../docs/', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const files = {
  'openapi.json': writeOpenapi(),
  'PERMISSIONS.md': permissionsPage(),
  'STATES.md': statesPage(),
  'ENVIRONMENT.md': environmentPage(),
}

/** One line an operation, so that a change of one call is one line of a diff. */
function writeOpenapi(): string {
  const { paths, ...rest } = openapi(version)
  const lines = Object.entries(paths).map(([path, value]) => `${JSON.stringify(path)}:${JSON.stringify(value)}`)
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`
}
const stale = Object.entries(files).filter(
  ([name, text]) => !existsSync(folder + name) || readFileSync(folder + name, 'utf8') !== text,
)
if (process.argv.includes('--check')) {
  for (const [name] of stale) process.stderr.write(`docs/${name} is out of date: run npm run docs\n`)
  process.exit(stale.length ? 1 : 0)
}
for (const [name, text] of stale) writeFileSync(folder + name, text)
process.stdout.write(`${stale.length} of ${Object.keys(files).length} written\n`)
