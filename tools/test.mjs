// npm test: the whole proof, set-up included. `npm test -- unit server` runs these suites, `npm test -- orders` all that
// belongs to a room; `npm run prove` is the same at full size. For any Node ≥ 20.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureOpenapi } from './lib/openapi.mjs'
import { inRoot, projectNode } from './lib/project.mjs'
import { proofOf } from './lib/proof.mjs'
import { unchangedSince } from './lib/proved.mjs'
import { main, run } from './lib/run.mjs'
import { describeSuite, perCall, runVitest, slowest } from './lib/suite.mjs'
import { DERIVED_FILES, filesOf, readNames } from './lib/suites.mjs'
import { ensureWebBuilt } from './lib/web.mjs'

const isProof = process.argv.includes('--prove')
const PROOF = inRoot('docs/PROOF.md')

await main(async () => {
  const asked = readNames(process.argv.slice(2).filter((arg) => !arg.startsWith('-')))
  await ensureInstalled()
  await ensureOpenapi()
  const suites = []
  if (asked.suites.includes('check')) suites.push(await runCheck())
  const projects = asked.suites.filter((name) => name !== 'check')
  if (projects.includes('e2e')) suites.push(...(await prepareJourneys()))
  if (suites.some(({ name }) => name === 'e2e')) projects.splice(projects.indexOf('e2e'), 1)
  if (projects.length > 0) suites.push(...(await runVitest(projects, filesAsked(asked), environmentOf(asked))))

  for (const failure of suites.flatMap(({ failures }) => failures)) console.log(`✗ ${failure.split('\n')[0]}`)
  const reports = ['The slowest files:', ...slowest(suites), ...(asked.rooms.length > 0 ? [] : perCall(suites))]
  console.log(reports.join('\n'))
  if (isProof && asked.isWhole) writeFileSync(PROOF, proofOf(suites))
  if (isProof && !asked.isWhole)
    console.log('docs/PROOF.md stays as it is: only `npm run prove` of everything writes it.')
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') ? 1 : 0
})

async function runCheck() {
  const { code, output, seconds } = await run(projectNode(), [inRoot('tools/check.mjs')])
  const failures = code === 0 ? [] : [output.trim()]
  const suite = {
    name: 'check',
    passed: code === 0 ? 1 : 0,
    failed: failures.length,
    skipped: 0,
    seconds,
    failures,
    files: [],
  }
  console.log(describeSuite(suite))
  return suite
}

/** Journeys run in a browser against the built app; an app that cannot be built is a failure of theirs. */
async function prepareJourneys() {
  await ensureChromium()
  try {
    await ensureWebBuilt({ quiet: true })
    return []
  } catch (error) {
    const suite = { name: 'e2e', passed: 0, failed: 1, skipped: 0, seconds: 0, failures: [error.message], files: [] }
    console.log(describeSuite(suite))
    return [suite]
  }
}

function filesAsked({ rooms }) {
  return rooms.length > 0 ? [...DERIVED_FILES, ...rooms.flatMap(filesOf)] : []
}

/** What a run tells its tests: the size, the rooms, and what need not be proved again. */
function environmentOf({ rooms }) {
  const env = { HEYI_ROOMS: rooms.join(',') }
  if (isProof) return { ...env, HEYI_PROVE: '1' }
  const leftOut = existsSync(PROOF) ? unchangedSince(readFileSync(PROOF, 'utf8')) : []
  for (const { what, tests } of leftOut)
    console.log(`– ${tests.join(', ')}: left out, for ${what} is as the last npm run prove proved it (docs/PROOF.md)`)
  return { ...env, HEYI_LEFT_OUT: leftOut.flatMap(({ tests }) => tests).join(',') }
}
