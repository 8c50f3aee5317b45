// npm run check: everything a machine can say about the sources without running them, side by side.
import { existsSync } from 'node:fs'
import { checkLibNames } from './lib/lib-names.mjs'
import { checkMigrations } from './lib/migrations.mjs'
import { inRoot, projectNode } from './lib/project.mjs'
import { main, run } from './lib/run.mjs'
import { checkStatementOrder } from './lib/statement-order.mjs'
import { checkTopics } from './lib/topics.mjs'

const bin = (path) => inRoot('node_modules', path)

/** name → the arguments of the project's Node. The slowest come first. */
const CHECKS = {
  // Several checkers read the contract's types once each: on two cores that is twice the work.
  types: [bin('@typescript/native/bin/tsc'), '-b', '--checkers', '1'],
  'dead code': [bin('knip/bin/knip.js'), '--no-progress', '--cache', '--treat-config-hints-as-errors'],
  walls: [
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    // A file, a rule or an option that changed makes it read everything again; what has not is not read twice.
    ...['--cache', '--cache-strategy', 'content'],
    ...['--config', '.dependency-cruiser.cjs'],
    ...foldersWithCode(),
  ],
  lint: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=40', '--colors=off'],
  'generated documents': ['tools/docs.ts', '--check'],
}

await main(async () => {
  // The compiler reads what this writes.
  if (!report('handlers', await run(projectNode(), ['tools/handler-types.ts']))) return 1
  const jobs = Object.entries(CHECKS).map(async ([name, args]) => report(name, await run(projectNode(), args)))
  jobs.push(checkMigrations().then((result) => report('migrations', result)))
  jobs.push(checkLibNames(inRoot('.')).then((result) => report('names in lib', result)))
  jobs.push(checkStatementOrder(inRoot('.')).then((result) => report('order of statements', result)))
  jobs.push(checkTopics(inRoot('.')).then((result) => report('order of topics', result)))
  const results = await Promise.all(jobs)
  return results.includes(false) ? 1 : 0
})

function report(name, { code, output, seconds }) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(`${output.trim()}\n`)
  return code === 0
}

function foldersWithCode() {
  return ['contract', 'server', 'web', 'tests', 'bench', 'tools'].filter((folder) => existsSync(inRoot(folder)))
}
