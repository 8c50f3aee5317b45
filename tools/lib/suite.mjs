import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, projectNode } from './project.mjs'
import { run } from './run.mjs'
import { toRepeat } from './shaky.mjs'
import { FULL, shareOf, TODAY_SECONDS } from './suites.mjs'

/**
 * @typedef {{ name: string, text: string, isLost: boolean }} Failure `name` is '' where a file did not run to its end
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped', part?: string }} Test `part`: whose it is, where its name tells
 * @typedef {{ path: string, seconds: number, passed: number, skipped: number, failures: Failure[], tests: Test[] }} TestFile
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, failures: string[], files: TestFile[] }} Suite
 */

/**
 * Runs Vitest projects one after the other in one process, which shares one PostgreSQL and one seeded database, and
 * counts what really happened, also when Vitest itself fell over. `files` are the paths to run, none for all; `names` the
 * tests in them, none for all.
 * @returns {Promise<Suite[]>}
 */
export async function runVitest(projects, files, env, names = []) {
  const folder = mkdtempSync(join(tmpdir(), 'heyi-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, seconds } = await run(
      projectNode(),
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        ...['run', `--reporter=${inRoot('tests/harness/reporter.ts')}`],
        ...projects.flatMap((project) => ['--project', project]),
        ...(names.length > 0 ? ['--testNamePattern', namePattern(names)] : []),
        // A room need not have a test in every file that all rooms share.
        ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
      ],
      { env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined, HEYI_REPORT: file }, show: true },
    )
    const { suites, outside } = readReport(file)
    if (code !== 0 && outside.length === 0 && suites.every(({ failed }) => failed === 0))
      outside.push('Vitest failed outside its tests: see above')
    const none = { name: 'vitest', passed: 0, skipped: 0, seconds, files: [] }
    if (outside.length === 0) return suites
    const beside = { ...none, failed: outside.length, failures: outside }
    console.log(describeSuite(beside))
    return [...suites, beside]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Vitest asks the names of a test's blocks and its own with spaces between; its reports put angles there. */
export function namePattern(names) {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' > ', '( > | )'))
  return `^(${escaped.join('|')})$`
}

/**
 * Runs once more, file by file, what ran out of time or lost its browser.
 * @param {Suite[]} suites @returns {Promise<TestFile[]>}
 */
export async function repeatLost(suites, env) {
  const again = []
  for (const { suite, path, names } of toRepeat(suites)) {
    console.log(`Once more, alone: ${path}`)
    const ran = await runVitest([suite], [path], env, names)
    again.push(...ran.flatMap(({ files }) => files))
  }
  return again
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { suites: [], outside: [] }
  }
}

export function indent(text) {
  return text.replace(/^/gm, '    ')
}

/** How a suite went, its seconds beside what it may take in the finished system, and in full what failed: a whole proof goes on for long after. */
export function describeSuite({ name, passed, failed, skipped, seconds, failures }) {
  const rest = skipped ? `, ${skipped} skipped` : ''
  const share = shareOf(name) === undefined ? '' : ` of ${shareOf(name)}`
  const line = `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${passed} passed, ${failed} failed${rest} (${seconds.toFixed(1)}${share} s)`
  return [line, ...failures.map((failure) => `\n${indent(failure)}\n`)].join('\n')
}

/** The slowest files of all suites, the slowest first. */
export function slowest(suites, count = 10) {
  return suites
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

const secondsOf = (suites) => suites.reduce((total, { seconds }) => total + seconds, 0)
const named = (suites, ...names) => suites.filter(({ name }) => names.includes(name))

/** What a call and a screen cost a run: the seconds of the suites that each adds to, parted among those there are. */
export function perThing(suites, screens) {
  const [ofCalls, ofScreens] = [named(suites, 'server', 'derived'), named(suites, 'screen', 'e2e')]
  const calls = ofCalls
    .flatMap(({ files }) => files)
    .filter(({ path }) => /\/calls\/[^/]+\.test\.ts$/.test(path)).length
  const each = (of, count) => (secondsOf(of) / count).toFixed(2)
  return [
    ...(ofCalls.length === 2 && calls > 0
      ? [`A call takes ${each(ofCalls, calls)} of ${FULL.perCall} s (server and derived, ${calls} calls).`]
      : []),
    ...(ofScreens.length === 2 && screens > 0
      ? [`A screen takes ${each(ofScreens, screens)} of ${FULL.perScreen} s (screen and e2e, ${screens} screens).`]
      : []),
  ]
}

/** How long an everyday run of everything took, beside what it may take today and once all is built. */
export const perRun = (seconds) =>
  `The run took ${Math.round(seconds)} of ${TODAY_SECONDS} s, in the finished system of ${FULL.seconds} s.`
