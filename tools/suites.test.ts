import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import vitest from '../vitest.config.ts'
import { readSources } from './lib/parts.mjs'
import { settle, toRepeat } from './lib/shaky.mjs'
import { namePattern, perRun, perThing, slowest } from './lib/suite.mjs'
import { countScreens, FULL, PARTS, readNames, roomNames, shareOf, suiteNames, suiteOf } from './lib/suites.mjs'

const root = join(import.meta.dirname, '..')
let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'heyi-suites-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), text)
}

describe('what a test waits for', () => {
  it('comes late on a busy machine: ten seconds are given to it, in every suite', async () => {
    const tried = performance.now()
    const isLate = () => expect(performance.now() - tried).toBeGreaterThan(1_500)
    await Promise.all([vi.waitFor(isLate), expect.poll(() => performance.now() - tried).toBeGreaterThan(1_500)])
    const projects = vitest.test?.projects?.flatMap((one) =>
      typeof one === 'object' && 'test' in one ? [one.test] : [],
    )
    expect(projects?.map((one) => one?.name).toSorted()).toEqual(
      [...suiteNames].filter((name) => name !== 'check').sort(),
    )
    for (const one of projects ?? [])
      expect(one).toMatchObject({
        expect: { poll: { timeout: 10_000 } },
        setupFiles: expect.arrayContaining(['./tests/harness/patience.ts']),
      })
  })
})

describe('the names given to npm test', () => {
  const rooms = ['mall', 'orders']
  it('are suites, rooms or both; none means everything', () => {
    expect(readNames([], rooms)).toEqual({ suites: suiteNames, parts: [], isWhole: true })
    expect(readNames(['unit', 'server'], rooms)).toEqual({ suites: ['unit', 'server'], parts: [], isWhole: false })
    expect(readNames(['orders'], rooms)).toEqual({
      suites: suiteNames.filter((name: string) => name !== 'check'),
      parts: ['orders'],
      isWhole: false,
    })
    expect(readNames(['orders', 'server'], rooms)).toEqual({ suites: ['server'], parts: ['orders'], isWhole: false })
  })
  it('are refused with the list where there is no such thing', () => {
    expect(() => readNames(['order'], rooms)).toThrow(/no suite and no room "order".*unit, .*server.*mall, orders/)
  })
  it('are suites, rooms and what is no room, no two of one name', () => {
    expect(roomNames()).toContain('orders')
    const names = [...suiteNames, ...roomNames(), ...PARTS]
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the test files of a suite', () => {
  it('are those that vitest.config.ts runs', async () => {
    const paths = readSources().map(({ path }) => path)
    for (const project of vitest.test?.projects ?? []) {
      const { name = '', include = [], exclude = [] } = (project as { test: Record<string, string> }).test
      // What is left out of this very run is left out by its path.
      const never = [...exclude].filter((glob) => glob.startsWith('**'))
      const run = globSync(include as never, { cwd: root, exclude: never })
      expect(paths.filter((path) => suiteOf(path) === name).sort()).toEqual(run.sort())
    }
    expect(paths.filter((path) => /[.]test[.]tsx?$/.test(path) && !suiteOf(path))).toEqual([])
  })
})

describe('the journeys', () => {
  it('are at most two a room, and two of the shell', () => {
    const counts: Record<string, number> = {}
    for (const path of globSync('tests/e2e/journeys-*.test.ts', { cwd: root })) {
      const [, room = ''] = /journeys-([a-z]+)/.exec(path) ?? []
      counts[room] =
        (counts[room] ?? 0) + (readFileSync(join(root, path), 'utf8').match(/^ *it(\.each.*)?\(/gm)?.length ?? 0)
    }
    expect(Object.keys(counts).filter((room) => room !== 'shell' && !roomNames().includes(room))).toEqual([])
    expect(Object.entries(counts).filter(([, count]) => count > 2)).toEqual([])
  })
})

describe('what a call and a screen take', () => {
  const suite = (name: string, seconds: number, ...paths: string[]) => ({
    ...{ name, seconds, passed: 1, failed: 0, skipped: 0, failures: [] },
    files: paths.map((path) => ({ path, seconds, passed: 1, skipped: 0, failures: [], tests: [] })),
  })
  const server = suite('server', 3, 'server/src/rooms/mall/calls/a.test.ts', 'server/src/rooms/mall/calls/b.test.ts')
  const derived = suite('derived', 1, 'tests/derived/fuzz.test.ts')
  it('is what the suites take that each adds to, and nothing where one of them was not run', () => {
    expect(perThing([server, derived], 4)).toEqual(['A call takes 2.00 of 0.5 s (server and derived, 2 calls).'])
    expect(perThing([server, suite('screen', 2), suite('e2e', 4)], 4)).toEqual([
      'A screen takes 1.50 of 2 s (screen and e2e, 4 screens).',
    ])
    expect(perRun(640.4)).toMatch(/^The run took 640 of \d+ s/)
  })
  it('fits into the finished system’s twenty minutes with the shares of the suites', () => {
    const shares = suiteNames.map(shareOf)
    expect(shares.reduce((sum, seconds) => sum + seconds)).toBeLessThanOrEqual(FULL.seconds)
    expect(shareOf('server') + shareOf('derived')).toBe(FULL.calls * FULL.perCall)
    expect(shareOf('screen') + shareOf('e2e')).toBe(FULL.screens * FULL.perScreen)
    expect(countScreens()).toBeGreaterThan(100)
  })
})

describe('the report of a run', () => {
  const head = "import { afterAll, describe, expect, it } from 'vitest'\n"
  beforeEach(() => {
    for (const name of ['node_modules', 'tools']) symlinkSync(join(root, name), join(place, name))
    cpSync(join(root, 'tests/harness/reporter.ts'), join(place, 'tests/harness/reporter.ts'))
    const include = "['own/*.test.ts', 'tests/derived/*.test.ts']"
    write(
      'vitest.config.ts',
      `export default { test: { projects: [{ test: { name: 'unit', include: ${include} } }] } }`,
    )
  })
  function runOwn(...args: string[]) {
    const report = join(place, 'report.json')
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=./tests/harness/reporter.ts', ...args],
      { cwd: place, encoding: 'utf8', env: { PATH: process.env.PATH, HEYI_REPORT: report, NO_COLOR: '1' } },
    )
    return { status, stdout, ...JSON.parse(readFileSync(report, 'utf8')) }
  }

  it('counts what passed, what failed, what a hook threw and what did not load', { timeout: 90_000 }, () => {
    write('own/good.test.ts', `${head}it('adds', () => expect(1 + 1).toBe(2))\nit.skip('rests', () => {})`)
    write('own/bad.test.ts', `${head}it('subtracts', () => expect(1 - 1).toBe(2))`)
    write('own/hook.test.ts', `${head}it('is fine', () => {})\nafterAll(() => { throw new Error('in the hook') })`)
    write('own/broken.test.ts', "import './nothing.ts'")
    const { status, stdout, suites, outside } = runOwn()
    expect(status).toBe(1)
    expect(stdout).toMatch(/✗ unit {5}2 passed, 3 failed, 1 skipped \(.* of \d+ s\)/)
    expect(outside).toEqual([])
    expect(suites).toMatchObject([{ name: 'unit', passed: 2, failed: 3, skipped: 1 }])
    expect(suites[0].failures.sort()).toEqual([
      expect.stringMatching(/^own\/bad\.test\.ts › subtracts\n.*expected \+?0 to be 2/s),
      expect.stringMatching(/^own\/broken\.test\.ts did not run to its end\n.*nothing\.ts/s),
      expect.stringMatching(/^own\/hook\.test\.ts did not run to its end\n.*in the hook/s),
    ])
    expect(toRepeat(suites)).toEqual([])
    expect(slowest(suites, 2)).toHaveLength(2)
  })

  it('names the tests that ran out of time, which are run alone then', { timeout: 90_000 }, () => {
    const once = "if (existsSync('there')) return\nwriteFileSync('there', '')\nawait new Promise(() => {})"
    write(
      'tests/derived/races-own.test.ts',
      `import { existsSync, writeFileSync } from 'node:fs'\n${head}
        describe('a race (of two)', () => { it('is slow once', { timeout: 200 }, async () => { ${once} })
          it('is wrong', () => expect(1).toBe(2)) })`,
    )
    const { suites } = runOwn()
    const lost = toRepeat(suites)
    const path = 'tests/derived/races-own.test.ts'
    expect(lost).toEqual([{ suite: 'unit', path, names: ['a race (of two) > is slow once'] }])
    const alone = runOwn('--testNamePattern', namePattern(lost[0]?.names ?? []), path)
    expect(alone.suites).toMatchObject([{ passed: 1, failed: 0, skipped: 1 }])
    expect(settle(suites, alone.suites[0].files, [])).toMatchObject({
      suites: [{ name: 'unit', passed: 1, failed: 1, failures: [expect.stringContaining('is wrong')] }],
      shaky: [`${path} › a race (of two) > is slow once`],
    })
  })
})
