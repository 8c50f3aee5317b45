// npm test: the whole proof, set-up included; `npm test -- unit server` runs these alone. For any Node ≥ 20.
import { writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, projectNode } from './lib/project.mjs'
import { main, run } from './lib/run.mjs'
import { describeSuite, indent, runVitest } from './lib/suite.mjs'
import { ensureWebBuilt } from './lib/web.mjs'

const isProof = process.argv.includes('--prove')
const SUITES = {
  check: runCheck,
  unit: (env) => runVitest('unit', env),
  screen: (env) => runVitest('screen', env),
  server: (env) => runVitest('server', env),
  derived: (env) => runVitest('derived', env),
  e2e: runJourneys,
}

await main(async () => {
  const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('-'))
  const unknown = asked.find((name) => !(name in SUITES))
  if (unknown) throw new Error(`There is no suite "${unknown}": choose from ${Object.keys(SUITES).join(', ')}.`)
  await ensureInstalled()
  await ensureChromium()
  const suites = []
  for (const [name, work] of Object.entries(SUITES)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const suite = await work(isProof ? { HEYI_PROVE: '1' } : {})
    suites.push(suite)
    console.log(describeSuite(suite))
    for (const failure of suite.failures) console.log(`\n${indent(failure)}\n`)
  }

  if (isProof && asked.length === 0) writeFileSync(inRoot('docs/PROOF.md'), proofOf(suites))
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') ? 1 : 0
})

async function runCheck() {
  const { code, output, seconds } = await run(projectNode(), [inRoot('tools/check.mjs')])
  const failures = code === 0 ? [] : [output.trim()]
  return { name: 'check', passed: code === 0 ? 1 : 0, failed: failures.length, skipped: 0, seconds, failures }
}

/** Journeys run against the built app; one that cannot be built is a failure of theirs. */
async function runJourneys(env) {
  try {
    await ensureWebBuilt({ quiet: true })
  } catch (error) {
    return { name: 'e2e', passed: 0, failed: 1, skipped: 0, seconds: 0, failures: [error.message] }
  }
  return await runVitest('e2e', env)
}

function proofOf(suites) {
  const rows = suites.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    passed + failed + skipped,
    passed,
    failed,
    Math.round(seconds),
  ])
  const total = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + row[column], 0))
  return [
    '# Proof',
    '',
    'Written by `npm run prove`: everything at full size.',
    '',
    '| suite | tests | passed | failed | seconds |',
    '|---|---:|---:|---:|---:|',
    ...[...rows, ['**all**', ...total]].map((row) => `| ${row.join(' | ')} |`),
    '',
    `Run on ${new Date().toISOString().slice(0, 10)} with ${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB.`,
    '',
  ].join('\n')
}
