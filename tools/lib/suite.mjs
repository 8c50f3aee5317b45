import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, projectNode } from './project.mjs'
import { run } from './run.mjs'
import { shareOf } from './suites.mjs'

/**
 * @typedef {{ path: string, seconds: number, passed: number, skipped: number, failures: string[] }} TestFile
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, failures: string[], files: TestFile[] }} Suite
 */

/**
 * Runs Vitest projects one after the other in one process, which shares one PostgreSQL and one seeded database, and
 * counts what really happened, also when Vitest itself fell over. `files` are parts of the paths to run, none for all.
 * @returns {Promise<Suite[]>}
 */
export async function runVitest(projects, files, env) {
  const folder = mkdtempSync(join(tmpdir(), 'heyi-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, seconds } = await run(
      projectNode(),
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        ...['run', `--reporter=${inRoot('tests/harness/reporter.ts')}`],
        ...projects.flatMap((project) => ['--project', project]),
        // A room need not have a test in every suite.
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

/** What a call costs a run: the seconds of the suites that every call adds to, parted among the calls that were tested. */
export function perCall(suites) {
  const ofCalls = suites.filter(({ name }) => name === 'server' || name === 'derived')
  const calls = ofCalls
    .flatMap(({ files }) => files)
    .filter(({ path }) => /\/calls\/[^/]+\.test\.ts$/.test(path)).length
  if (ofCalls.length < 2 || calls === 0) return []
  const seconds = ofCalls.reduce((total, suite) => total + suite.seconds, 0)
  return [`A call takes ${(seconds / calls).toFixed(2)} s (server and derived, ${calls} calls).`]
}
