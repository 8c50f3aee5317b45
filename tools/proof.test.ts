import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namedIn, ownersOf, readSources, rowsOf } from './lib/parts.mjs'
import { isInThird, planOf } from './lib/plan.mjs'
import { proofOf, readProof, resultsOf } from './lib/proof.mjs'
import { roomReader } from './lib/room-of.ts'
import { everyScreen } from './lib/screens.ts'
import { PARTS, readNames, roomNames, suiteNames } from './lib/suites.mjs'

type Row = { part: string; suite: string; hash: string; files: string[] }
const ROOMS = ['mall', 'orders']
const DAY = '2026-12-01'
const nameOf = ({ part, suite }: { part: string; suite: string }) => `${part} ${suite}`

/** A small house: a file's text is its content, and only tests of tests/ name parts. */
const house: Readonly<Record<string, string>> = {
  'contract/src/call.ts': 'a',
  'contract/src/orders/cart.ts': 'a',
  'contract/src/mall/goods.ts': 'a',
  'server/src/app.ts': 'a',
  'server/src/kernel/db/pool.ts': 'a',
  'server/src/kernel/db/pool.test.ts': 'a',
  'server/src/embedded/embedded.test.ts': 'a',
  'server/src/rooms/orders/cart/store.ts': 'a',
  'server/src/rooms/orders/cart/rules.test.ts': 'a',
  'server/src/rooms/orders/cart/calls/setTrolley.test.ts': 'a',
  'server/src/rooms/mall/store.ts': 'a',
  'web/src/features/orders/routes.ts': 'a',
  'web/src/features/orders/cart/Cart.test.tsx': 'a',
  'web/src/kit/base/clock.test.ts': 'a',
  'web/src/kit/base/clock.ts': 'a',
  'tests/harness/world.ts': 'a',
  'tests/derived/fuzz.test.ts': 'callsAsked()',
  'tests/derived/races-goods.test.ts': "isRoomAsked('mall', 'orders')",
  'tests/derived/faults/cut.test.ts': "isRoomAsked('kernel')",
  'tests/derived/plants.test.ts': "isProof && isRoomAsked('harness')",
  'tests/screens/screens.test.ts': 'isRoomAsked(screen.room)',
  'tests/e2e/journeys-orders-staff.test.ts': 'a',
  'tests/e2e/journeys-shell.test.ts': 'a',
  'package-lock.json': 'a',
  'docs/ARCHITECTURE.md': 'a',
}

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'heyi-proof-'))
  for (const [path, text] of Object.entries(house)) write(path, text)
})
afterEach(() => rmSync(place, { recursive: true, force: true }))
function write(path: string, text: string): void {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), text)
}
const rowsNow = (): Row[] => rowsOf(readSources(place), ROOMS)

describe('the rows of the proof', () => {
  it('are a part and a suite each, with the tests of that part', () => {
    expect(
      Object.fromEntries(rowsNow().map((row) => [nameOf(row), row.files.map((path) => path.split('/').at(-1))])),
    ).toEqual({
      'mall derived': ['fuzz.test.ts', 'races-goods.test.ts'],
      'orders unit': ['rules.test.ts'],
      'orders screen': ['Cart.test.tsx'],
      'orders server': ['setTrolley.test.ts'],
      'orders derived': ['fuzz.test.ts', 'races-goods.test.ts'],
      'orders e2e': ['journeys-orders-staff.test.ts', 'screens.test.ts'],
      'kernel server': ['embedded.test.ts', 'pool.test.ts'],
      'kernel derived': ['cut.test.ts'],
      'kit unit': ['clock.test.ts'],
      'app e2e': ['journeys-shell.test.ts'],
      'harness derived': ['plants.test.ts'],
    })
  })

  it.each([
    ['contract/src/orders/cart.ts', ['unit', 'screen', 'server', 'derived', 'e2e'].map((suite) => `orders ${suite}`)],
    ['server/src/rooms/orders/cart/store.ts', ['orders unit', 'orders server', 'orders derived', 'orders e2e']],
    ['web/src/features/orders/routes.ts', ['orders unit', 'orders screen', 'orders e2e']],
    ['web/src/features/orders/cart/Cart.test.tsx', ['orders screen']],
    ['server/src/rooms/orders/cart/calls/setTrolley.test.ts', ['orders server']],
    ['tests/e2e/journeys-orders-staff.test.ts', ['orders e2e']],
    ['tests/derived/races-goods.test.ts', ['mall derived', 'orders derived']],
    ['server/src/kernel/db/pool.ts', ['kernel server', 'kernel derived']],
    ['server/src/embedded/embedded.test.ts', ['kernel server']],
    ['package-lock.json', ['kernel server', 'kernel derived']],
    ['web/src/kit/base/clock.ts', ['kit unit']],
    ['server/src/app.ts', ['app e2e']],
    ['tests/harness/world.ts', ['harness derived']],
    ['tests/derived/fuzz.test.ts', ['harness derived']],
    ['docs/ARCHITECTURE.md', []],
  ])('that a change of %s makes stale are these', (path, stale) => {
    const before = rowsNow()
    write(path, `${house[path]} and more`)
    const changed = rowsNow().filter(
      (row) => !before.some(({ hash, ...one }) => nameOf(one) === nameOf(row) && hash === row.hash),
    )
    expect(changed.map(nameOf)).toEqual(stale)
  })

  it('hold every test of this house, and every file belongs to a part', () => {
    const [sources, rooms] = [readSources(), roomNames()]
    const rows: Row[] = rowsOf(sources, rooms)
    const known = new Set(rows.flatMap(({ files }) => files))
    const tests = sources.map(({ path }) => path).filter((path) => /[.]test[.]tsx?$/.test(path))
    expect(tests.filter((path) => !known.has(path))).toEqual([])
    expect(
      sources.filter((source) => ownersOf(source, rooms).some((part: string) => ![...rooms, ...PARTS].includes(part))),
    ).toEqual([])
    expect(sources.filter((source) => ownersOf(source, rooms).length === 0).map(({ path }) => path)).toEqual([])
    for (const part of [...rooms, ...PARTS]) expect(rows.some((row) => row.part === part)).toBe(true)
  })

  it.each(['tests/generated/handlers.ts', 'web/dist/index.html', 'tools/node_modules/made.mjs'])(
    'know nothing of %s, which is made and not written',
    (path) => {
      const before = rowsNow()
      write(path, 'made')
      expect(rowsNow()).toEqual(before)
    },
  )

  it('reads the parts that a test names', () => {
    expect(namedIn("describe.runIf(isProof && isRoomAsked('kernel', 'orders'))")).toEqual(['kernel', 'orders'])
    expect(namedIn("const isOurs = isRoomAsked(\n  'mall',\n  'orders',\n)")).toEqual(['mall', 'orders'])
    expect(namedIn('isRoomAsked(...rooms) && isRoomAsked(screen.room)')).toEqual([])
  })
})

describe('docs/PROOF.md', () => {
  const rows: Row[] = [
    { part: 'orders', suite: 'derived', hash: 'a'.repeat(16), files: ['tests/derived/fuzz.test.ts'] },
    { part: 'mall', suite: 'derived', hash: 'b'.repeat(16), files: ['tests/derived/fuzz.test.ts'] },
    { part: 'orders', suite: 'unit', hash: 'c'.repeat(16), files: ['contract/src/orders/cart.test.ts'] },
  ]
  const proved = (row: Row, result: 'passed' | 'failed', date = DAY) => {
    const { part, suite, hash } = row
    return { part, suite, hash, tests: 3, result, date }
  }
  const [orders, mall, unit] = rows as [Row, Row, Row]

  it('keeps what was not proved now, and drops what there is no more', () => {
    const gone = proved({ ...orders, part: 'garden' }, 'passed')
    const first = proofOf(rows, [gone], [proved(orders, 'passed'), proved(mall, 'failed')])
    const second = proofOf(rows, readProof(first), [
      proved(unit, 'passed', '2026-12-02'),
      proved(mall, 'passed', '2026-12-02'),
    ])
    expect(readProof(second)).toEqual([
      proved(unit, 'passed', '2026-12-02'),
      proved(orders, 'passed'),
      proved(mall, 'passed', '2026-12-02'),
    ])
  })

  it('is the same text whatever was proved first', () => {
    const all = rows.map((row) => proved(row, 'passed'))
    const inTwo = proofOf(rows, readProof(proofOf(rows, [], all.slice(1))), all.slice(0, 1))
    expect(inTwo).toBe(proofOf(rows, [], all))
  })

  type Ran = { path: string; tests: { name: string; state: string; part?: string }[]; failures?: { name: string }[] }
  const ran = (name: string, ...files: Ran[]) => ({
    ...{ name, passed: 1, failed: 0, skipped: 0, seconds: 1, failures: [] },
    files: files.map((file) => ({ seconds: 1, passed: 1, skipped: 0, failures: [], ...file })),
  })
  const resultsFrom = (...suites: ReturnType<typeof ran>[]) =>
    Object.fromEntries(
      resultsOf(rows, suites as never, DAY).map(
        (row: { part: string; suite: string; tests: number; result: string }) => [
          nameOf(row),
          `${row.tests} ${row.result}`,
        ],
      ),
    )
  const fuzz = (...tests: Ran['tests']): Ran => ({ path: 'tests/derived/fuzz.test.ts', tests })
  const own = ran('unit', { path: 'contract/src/orders/cart.test.ts', tests: [{ name: 'adds', state: 'passed' }] })

  it('parts the tests of a common file by the rooms that their names name', () => {
    const both = [
      { name: '/api/order/a', state: 'failed', part: 'orders' },
      { name: '/v2/api/goods/b', state: 'passed', part: 'mall' },
      { name: 'has left a server that works', state: 'passed' },
    ]
    expect(resultsFrom(ran('derived', fuzz(...both)), own)).toEqual({
      'orders derived': '1 failed',
      'mall derived': '2 passed',
      'orders unit': '1 passed',
    })
  })
  it('takes a failure that names no room for one of every room', () => {
    const both = [
      { name: '/api/order/a', state: 'passed', part: 'orders' },
      { name: 'has left a server that works', state: 'failed' },
    ]
    expect(resultsFrom(ran('derived', fuzz(...both)), own)).toMatchObject({
      'orders derived': '1 failed',
      'mall derived': '0 failed',
    })
    const hook = { ...fuzz({ name: '/api/order/a', state: 'passed' }), failures: [{ name: '' }] }
    expect(resultsFrom(ran('derived', hook), own)).toMatchObject({
      'orders derived': '1 failed',
      'mall derived': '1 failed',
    })
  })
  it('believes no row of which nothing ran, and none where something failed outside the tests', () => {
    expect(resultsFrom()).toEqual({
      'orders derived': '0 failed',
      'mall derived': '0 failed',
      'orders unit': '0 failed',
    })
    expect(resultsFrom(own, { ...ran('vitest'), failed: 1 })).toMatchObject({ 'orders unit': '1 failed' })
  })
})

describe('what is run', () => {
  const all = readNames([], [...ROOMS, ...PARTS])
  const proofWithout = (...stale: string[]) =>
    rowsNow()
      .filter((row) => !stale.includes(nameOf(row)))
      .map(({ files: _, ...row }) => ({ ...row, tests: 1, result: 'passed' as const, date: DAY }))
  const plan = (asked: typeof all, given: { isProof: boolean; isAll?: boolean; third?: number }, ...stale: string[]) =>
    planOf(asked, { rows: rowsNow(), proof: proofWithout(...stale), ...given })

  it('of a proof are the rows that are not current, in the suites that have such, for these parts', () => {
    const { projects, files, rows, env } = plan(
      all,
      { isProof: true },
      'orders derived',
      'orders unit',
      'kernel derived',
    )
    expect(rows.map(nameOf)).toEqual(['orders unit', 'orders derived', 'kernel derived'])
    expect(projects).toEqual(['unit', 'derived'])
    expect(files.map((path: string) => path.split('/').at(-1))).toEqual([
      'rules.test.ts',
      'fuzz.test.ts',
      'races-goods.test.ts',
      'cut.test.ts',
    ])
    expect(env).toEqual({ HEYI_PROVE: '1', HEYI_ROOMS_UNIT: 'orders', HEYI_ROOMS_DERIVED: 'orders,kernel' })
  })
  it('of a proof that is current is nothing, unless all is asked for or a room is named', () => {
    expect(plan(all, { isProof: true })).toMatchObject({ projects: [], files: [], rows: [] })
    const whole = plan(all, { isProof: true, isAll: true })
    expect(whole).toMatchObject({ files: [], env: { HEYI_PROVE: '1' } })
    expect(whole.rows).toHaveLength(rowsNow().length)
    const named = plan(readNames(['mall'], [...ROOMS, ...PARTS]), { isProof: true })
    expect(named.rows.map(nameOf)).toEqual(['mall derived'])
  })
  it('in a proof is what failed before', () => {
    const proof = proofWithout().map((row) =>
      nameOf(row) === 'orders unit' ? { ...row, result: 'failed' as const } : row,
    )
    expect(planOf(all, { isProof: true, rows: rowsNow(), proof }).rows.map(nameOf)).toEqual(['orders unit'])
  })
  it('every day is everything, a third of the screens that are proved and no kill that is', () => {
    const { projects, files, env } = plan(all, { isProof: false, third: 2 }, 'app e2e')
    expect(projects).toEqual(suiteNames.filter((name: string) => name !== 'check'))
    expect(files).toEqual([])
    const leftOut = 'server/src/embedded/embedded.test.ts,tests/derived/faults/cut.test.ts'
    expect(env).toEqual({ HEYI_CURRENT: 'orders', HEYI_THIRD: '2', HEYI_LEFT_OUT: leftOut })
    expect(plan(all, { isProof: false }, 'kernel derived').leftOut).toEqual(['server/src/embedded/embedded.test.ts'])
  })
  it('of a room is all of it, whatever is proved', () => {
    const { projects, files, env } = plan(readNames(['orders', 'e2e'], [...ROOMS, ...PARTS]), { isProof: false })
    expect(projects).toEqual(['e2e'])
    expect(files).toEqual(['tests/e2e/journeys-orders-staff.test.ts', 'tests/screens/screens.test.ts'])
    expect(env).not.toHaveProperty('HEYI_THIRD')
    expect(env).toMatchObject({ HEYI_ROOMS_E2E: 'orders', HEYI_NAMED: '1' })
  })
  it('of the screens is each in one of three thirds', async () => {
    const paths = (await everyScreen()).map(({ path }) => path)
    const thirds = [0, 1, 2].map((third) => paths.filter((path) => isInThird(path, third)))
    expect(thirds.flat().sort()).toEqual(paths.sort())
    for (const third of thirds) expect(third.length).toBeGreaterThan(paths.length / 4)
  })
})

describe('whose a derived test is', () => {
  it('is told by the first call or screen in its name', async () => {
    const roomOf = await roomReader()
    expect(roomOf('every call under broken input > /api/score/getAccount')).toBe('rewards')
    expect(roomOf('a list > mall.getGoodsList asks as often for fifty rows as for ten')).toBe('mall')
    expect(roomOf('every screen > /pagesV2/shop/cart shows its data: dark')).toBe('orders')
    expect(roomOf('every call under broken input > has left a server that works')).toBeUndefined()
  })
})
