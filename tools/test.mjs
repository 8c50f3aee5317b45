// npm test: the whole proof, set-up included. `npm test -- unit server` runs these suites, `npm test -- orders` all that
// belongs to a room; `npm run prove` is the same at full size, for the rows of docs/PROOF.md that are not current (`--all`:
// for every one). For any Node ≥ 20.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureOpenapi } from './lib/openapi.mjs'
import { readSources, rowsOf } from './lib/parts.mjs'
import { planOf } from './lib/plan.mjs'
import { inRoot, projectNode } from './lib/project.mjs'
import { proofOf, readProof, resultsOf } from './lib/proof.mjs'
import { main, run } from './lib/run.mjs'
import { settle } from './lib/shaky.mjs'
import { describeSuite, perRun, perThing, repeatLost, runVitest, slowest } from './lib/suite.mjs'
import { countScreens, readNames, roomNames } from './lib/suites.mjs'
import { ensureWebBuilt } from './lib/web.mjs'

const isProof = process.argv.includes('--prove')
const isAll = process.argv.includes('--all')
const PROOF = inRoot('docs/PROOF.md')
/** Tests that were shaky in the last whole run that ran them. */
const SHAKY = inRoot('.cache/shaky.json')
const read = (path, otherwise) => (existsSync(path) ? readFileSync(path, 'utf8') : otherwise)

await main(async () => {
  const begun = performance.now()
  const asked = readNames(process.argv.slice(2).filter((arg) => !arg.startsWith('-')))
  await ensureInstalled()
  await ensureOpenapi()
  const rows = rowsOf(readSources(), roomNames())
  const proof = readProof(read(PROOF, ''))
  const plan = planOf(asked, { isProof, isAll, rows, proof, third: await thirdOfToday() })
  announce(asked, plan, rows)
  const done = { suites: asked.suites.includes('check') ? [await runCheck()] : [], shaky: [] }
  const results = []
  // A proof takes hours on a slow machine: what each suite proved is written down before the next one begins.
  for (const projects of isProof ? plan.projects.map((name) => [name]) : [plan.projects]) {
    const ran = await runTests({ ...plan, projects })
    const { suites, shaky } = asked.isWhole ? await settleShaky(ran, plan.env) : { suites: ran, shaky: [] }
    done.suites.push(...suites)
    done.shaky.push(...shaky)
    if (isProof) {
      results.push(...provedBy(plan.rows, projects, suites))
      writeFileSync(PROOF, proofOf(rows, proof, results))
    }
  }
  return close(asked, done, (performance.now() - begun) / 1000)
})

/** How the rows of these suites went, said where one was not proved. */
function provedBy(rows, projects, suites) {
  const own = rows.filter(({ suite }) => projects.includes(suite))
  const results = resultsOf(own, suites, new Date().toISOString().slice(0, 10))
  for (const { part, suite, result } of results) if (result === 'failed') console.log(`✗ not proved: ${part} ${suite}`)
  return results
}

function announce(asked, { rows, leftOut }, all) {
  if (leftOut.length > 0)
    console.log(`– ${leftOut.join(', ')}: left out, for what they prove is current in docs/PROOF.md`)
  if (isProof && asked.isWhole && !isAll)
    console.log(`– ${all.length - rows.length} of ${all.length} rows of docs/PROOF.md are current`)
}

/** Which third of the screens that need no look is looked at all the same: another one each day on which there is a commit. */
async function thirdOfToday() {
  const { code, output } = await run('git', ['log', '-1', '--format=%cs'])
  const days = code === 0 ? Date.parse(output.trim()) / 86_400_000 : 0
  return Number.isInteger(days) ? days % 3 : 0
}

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

async function runTests({ projects, files, env }) {
  const unbuilt = projects.includes('e2e') ? await prepareJourneys() : []
  const able = unbuilt.length > 0 ? projects.filter((name) => name !== 'e2e') : projects
  return able.length > 0 ? [...unbuilt, ...(await runVitest(able, files, env))] : unbuilt
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

/** What a busy machine stopped is run once more, and remembered until it has held. */
async function settleShaky(suites, env) {
  const settled = settle(suites, await repeatLost(suites, env), JSON.parse(read(SHAKY, '[]')))
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(SHAKY, JSON.stringify(settled.remembered))
  return settled
}

function close(asked, { suites, shaky }, seconds) {
  for (const failure of suites.flatMap(({ failures }) => failures)) console.log(`✗ ${failure.split('\n')[0]}`)
  console.log(['The slowest files:', ...slowest(suites)].join('\n'))
  if (asked.parts.length === 0 && !isProof) for (const line of perThing(suites, countScreens())) console.log(line)
  if (asked.isWhole && !isProof) console.log(perRun(seconds))
  for (const test of shaky) console.log(`shaky: ${test}`)
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') ? 1 : 0
}
