import { describe, expect, it } from 'vitest'
import { isLost, settle, toRepeat } from './lib/shaky.mjs'

const [JOURNEY, RACE, KILL, CALL] = [
  'tests/e2e/journeys-orders.test.ts',
  'tests/derived/races-stock.test.ts',
  'tests/derived/faults/kill.test.ts',
  'server/src/rooms/orders/cart/calls/setTrolley.test.ts',
]

describe('a failure', () => {
  it.each([
    [true, { name: 'Error', message: 'Test timed out in 120000ms.\nIf this is a long-running test …' }],
    [true, { name: 'Error', message: 'Hook timed out in 120000ms.' }],
    [true, { name: 'TimeoutError', message: 'locator.click: Timeout 30000ms exceeded.' }],
    [true, { name: 'Error', message: 'page.goto: Target page, context or browser has been closed' }],
    [true, { name: 'Error', message: 'page.goto: net::ERR_CONNECTION_REFUSED at http://127.0.0.1:4173/' }],
    [true, { name: 'Error', message: 'page.evaluate: Target crashed' }],
    [false, { name: 'AssertionError', message: 'expected [ …(1) ] to deeply equal []: Timeout 20000ms exceeded' }],
    [false, { name: 'TypeError', message: 'fetch failed' }],
    [false, { name: 'Error', message: 'the account was closed' }],
  ])('that is lost (%s) is told by its errors: %o', (lost, error) => {
    expect(isLost([error])).toBe(lost)
  })
  it('with a wrong figure beside is not lost, nor one without an error', () => {
    const late = { name: 'TimeoutError', message: 'Timeout 30000ms exceeded.' }
    expect(isLost([late, { name: 'AssertionError', message: 'expected 9 to be 10' }])).toBe(false)
    expect(isLost([])).toBe(false)
  })
})

type Tried = Record<string, 'passed' | 'failed' | 'lost' | 'skipped'>
/** A file of which each test went so; '' is the file itself, which did not run to its end. */
function file(path: string, tried: Tried) {
  const failures = Object.entries(tried)
    .filter(([, how]) => how === 'failed' || how === 'lost')
    .map(([name, how]) => ({ name, text: `${path} › ${name}\n    how`, isLost: how === 'lost' }))
  const tests = Object.entries(tried)
    .filter(([name]) => name !== '')
    .map(([name, how]) => ({ name, state: how === 'lost' ? ('failed' as const) : how }))
  const count = (state: string) => tests.filter((test) => test.state === state).length
  return { path, seconds: 1, passed: count('passed'), skipped: count('skipped'), failures, tests }
}
const suite = (name: string, ...files: ReturnType<typeof file>[]) => {
  const failures = files.flatMap((one) => one.failures.map(({ text }) => text))
  const sum = (key: 'passed' | 'skipped') => files.reduce((total, one) => total + one[key], 0)
  return { name, seconds: 1, passed: sum('passed'), skipped: sum('skipped'), failed: failures.length, failures, files }
}

describe('what is run once more', () => {
  it('is what a browser, race or kill test has lost, and nothing else', () => {
    const suites = [
      suite('server', file(CALL, { adds: 'lost' })),
      suite('derived', file(RACE, { 'ten of ten': 'lost', five: 'failed', six: 'passed' }), file(KILL, { '': 'lost' })),
      suite('e2e', file(JOURNEY, { buys: 'failed' })),
    ]
    expect(toRepeat(suites)).toEqual([
      { suite: 'derived', path: RACE, names: ['ten of ten'] },
      { suite: 'derived', path: KILL, names: [] },
    ])
  })
})

describe('a whole run', () => {
  it('counts what passes alone, and names it', () => {
    const suites = [suite('derived', file(RACE, { 'ten of ten': 'lost', five: 'lost', six: 'passed' }))]
    const again = [file(RACE, { 'ten of ten': 'passed', five: 'lost', six: 'skipped' })]
    const settled = settle(suites, again, [])
    expect(settled.shaky).toEqual([`${RACE} › ten of ten`])
    expect(settled.suites).toMatchObject([{ passed: 2, failed: 1, failures: [`${RACE} › five\n    how`] }])
    expect(settled.suites[0]?.files[0]?.tests.map(({ state }) => state)).toEqual(['passed', 'failed', 'passed'])
    expect(settled.remembered).toEqual(settled.shaky)
  })
  it('takes a file that runs to its end alone as it went then', () => {
    const suites = [suite('derived', file(KILL, { '': 'lost', dies: 'skipped', returns: 'skipped' }))]
    const again = [file(KILL, { dies: 'passed', returns: 'passed' })]
    expect(settle(suites, again, [])).toMatchObject({ suites: [{ passed: 2, failed: 0, skipped: 0 }], shaky: [KILL] })
  })
  it('fails for what was shaky in the run before, and once more until it holds', () => {
    const suites = [suite('e2e', file(JOURNEY, { buys: 'lost' }))]
    const again = [file(JOURNEY, { buys: 'passed' })]
    const id = `${JOURNEY} › buys`
    const { suites: settled, shaky, remembered } = settle(suites, again, [id])
    expect(settled).toMatchObject([
      { passed: 0, failed: 1, failures: [expect.stringContaining('shaky in two whole runs')] },
    ])
    expect([shaky, remembered]).toEqual([[], [id]])
  })
  it('forgets what has held, and keeps in mind what it did not run', () => {
    const before = [`${JOURNEY} › buys`, `${KILL} › dies`, `${RACE} › rests`]
    const suites = [suite('e2e', file(JOURNEY, { buys: 'passed' }), file(RACE, { rests: 'skipped' }))]
    expect(settle(suites, [], before).remembered).toEqual([`${KILL} › dies`, `${RACE} › rests`])
  })
  it('leaves as it was what had nothing to settle, and a call that ran out of time', () => {
    const suites = [
      suite('server', file(CALL, { adds: 'lost' })),
      suite('unit', file('contract/a.test.ts', { is: 'passed' })),
    ]
    expect(settle(suites, [file(CALL, { adds: 'passed' })], []).suites).toEqual(suites)
  })
})
