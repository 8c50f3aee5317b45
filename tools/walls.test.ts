import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLibNames } from './lib/lib-names.mjs'
import { findUnordered } from './lib/statement-order.mjs'
import { findRings, findUpward, findWideDoors } from './lib/topics.mjs'

const root = resolve(import.meta.dirname, '..')
const config = join(root, '.dependency-cruiser.cjs')
const rules: string[] = createRequire(import.meta.url)(config).forbidden.map((rule: { name: string }) => rule.name)
const order = (kind: string) =>
  rules.filter((name) => name.startsWith(`${kind}-downwards-`)).map((name) => name.split('-')[2] ?? '')

type Files = Record<string, string>

/** A small house in which nothing is wrong, using every kind of import that is allowed. */
const house: Files = {
  'contract/src/orders/index.ts': "import { z } from 'zod'\nexport const orders = z",
  'server/src/main.ts': "import './app.ts'",
  'server/src/app.ts':
    "import './rooms/orders/index.ts'\nimport './edges/sms/index.ts'\nimport './kernel/http/mount.ts'\nimport './embedded/postgres.ts'\nimport 'fastify'",
  'server/src/kernel/money.ts': 'export const yuan = 1',
  'server/src/kernel/http/mount.ts': "import '@heyi/contract/orders/index'\nimport 'fastify'",
  'server/src/kernel/db/pool.ts': "import 'pg'",
  'server/src/kernel/db/sql.ts': 'export const sql = 1',
  'server/src/embedded/postgres.ts': "export const own = () => import('./embedded.ts')",
  'server/src/embedded/embedded.ts': "import 'pg'",
  'server/src/edges/sms/index.ts': "import '../../kernel/money.ts'\nexport interface Sms { to: string }",
  'server/src/rooms/mall/index.ts': 'export const mall = 1',
  'server/src/rooms/mall/store.ts': "import '../../kernel/db/sql.ts'",
  'server/src/rooms/orders/index.ts':
    "import './calls/buy.ts'\nimport '../mall/index.ts'\nimport type { Sms } from '../../edges/sms/index.ts'\nexport type S = Sms",
  'server/src/rooms/orders/calls/buy.ts': "import '../rules.ts'\nimport '../store.ts'",
  'server/src/rooms/orders/rules.ts': "import '@heyi/contract/orders/index'\nimport '../../kernel/money.ts'",
  'server/src/rooms/orders/store.ts': "import 'drizzle-orm'\nimport './schema.ts'",
  'server/src/rooms/orders/schema.ts': "import 'drizzle-orm'",
  'web/src/main.tsx': "import './app/router.ts'",
  'web/src/app/router.ts': "import '../features/orders/routes.ts'",
  'web/src/lib/api.ts':
    "import type { orders } from '@heyi/contract/orders/index'\nimport '../kit/toast.ts'\nexport type O = typeof orders",
  'web/src/lib/console/Table.tsx': "import '../../kit/console/Page.tsx'",
  'web/src/kit/toast.ts': 'export const toast = 1',
  'web/src/kit/phone/Page.tsx': 'export const Page = 1',
  'web/src/kit/console/Page.tsx': 'export const Page = 1',
  'web/src/features/mall/index.ts': 'export const mall = 1',
  'web/src/features/mall/parts/Card.tsx': 'export const Card = 1',
  'web/src/features/orders/index.ts': "import '../mall/index.ts'",
  'web/src/features/orders/routes.ts':
    "export const routes = () => [import('./cart/Cart.tsx'), import('./console/List.tsx')]",
  'web/src/features/orders/cart/Cart.tsx': "import '../../../kit/phone/Page.tsx'\nimport '../../../lib/api.ts'",
  'web/src/features/orders/console/List.tsx':
    "import '../../../kit/console/Page.tsx'\nimport '../../../lib/console/Table.tsx'",
  'bench/load.ts': "import '../server/src/rooms/mall/index.ts'\nimport '../server/src/kernel/money.ts'",
  'tests/journey.ts': "import '../server/src/app.ts'",
}

/** Rule name → a file and the one line in it that breaks the rule. */
const planted: Record<string, [file: string, line: string]> = {
  'contract-imports-zod-only': ['contract/src/orders/index.ts', "import 'fastify'"],
  'server-meets-no-web': ['server/src/app.ts', "import '../../web/src/kit/toast.ts'"],
  'kernel-knows-contract-only': [
    'server/src/kernel/money.ts',
    "import type { Sms } from '../edges/sms/index.ts'; export type S = Sms",
  ],
  'edges-know-kernel-only': ['server/src/edges/sms/index.ts', "import '@heyi/contract/orders/index'"],
  'rooms-enter-rooms-by-the-door': ['server/src/rooms/orders/calls/buy.ts', "import '../../mall/store.ts'"],
  'server-enters-rooms-by-the-door': ['server/src/app.ts', "import './rooms/mall/store.ts'"],
  'bench-enters-rooms-by-the-door': ['bench/load.ts', "import '../server/src/rooms/mall/store.ts'"],
  'rooms-know-no-wiring': ['server/src/rooms/mall/index.ts', "import '../../main.ts'"],
  'rooms-receive-edges': ['server/src/rooms/mall/index.ts', "import '../../edges/sms/index.ts'"],
  'rooms-know-no-fastify': ['server/src/rooms/mall/index.ts', "import type { F } from 'fastify'; export type G = F"],
  'rules-are-pure': ['server/src/rooms/orders/rules.ts', "import './schema.ts'"],
  'embedded-loads-when-needed': ['server/src/app.ts', "import './embedded/embedded.ts'"],
  'embedded-knows-kernel-only': ['server/src/embedded/embedded.ts', "import '../edges/sms/index.ts'"],
  'drivers-have-their-place': [
    'server/src/rooms/orders/calls/buy.ts',
    "import type { S } from 'pg'; export type T = S",
  ],
  'sql-has-its-place': ['server/src/rooms/orders/calls/buy.ts', "import '../../../kernel/db/sql.ts'"],
  'rooms-stand-in-the-order': ['server/src/app.ts', "import './rooms/cellar/index.ts'"],
  'web-meets-no-server': [
    'web/src/lib/api.ts',
    "import type { Sms } from '../../../server/src/edges/sms/index.ts'; export type S = Sms",
  ],
  'kit-imports-nothing-of-ours': ['web/src/kit/toast.ts', "import '@heyi/contract/orders/index'"],
  'lib-knows-no-feature': ['web/src/lib/api.ts', "import '../features/mall/index.ts'"],
  'features-know-no-app': ['web/src/features/mall/index.ts', "import '../../app/router.ts'"],
  'features-enter-features-by-the-door': ['web/src/features/orders/index.ts', "import '../mall/parts/Card.tsx'"],
  'app-enters-features-by-the-door': ['web/src/app/router.ts', "import '../features/mall/parts/Card.tsx'"],
  'phone-meets-no-console': ['web/src/features/orders/cart/Cart.tsx', "import('../../../kit/console/Page.tsx')"],
  'console-meets-no-phone': ['web/src/lib/console/Table.tsx', "import '../../kit/phone/Page.tsx'"],
  'features-stand-in-the-order': ['web/src/app/router.ts', "import '../features/cellar/index.ts'"],
  'no-cycles': ['server/src/rooms/orders/store.ts', "import './calls/buy.ts'"],
  'no-unresolved': ['web/src/kit/toast.ts', "import './nothing.ts'"],
  'product-knows-no-tests': ['server/src/app.ts', "import '../../tests/journey.ts'"],
}

for (const [kind, folder] of [
  ['rooms', 'server/src/rooms'],
  ['features', 'web/src/features'],
] as const) {
  for (const room of order(kind))
    planted[`${kind}-downwards-${room}`] = [`${folder}/${room}/index.ts`, "import '../home/index.ts'"]
}

/** What a plant points at, in rooms that the small house does not have. */
const neighbours: Files = Object.fromEntries(
  ['server/src/rooms', 'web/src/features'].flatMap((folder) =>
    [...order('rooms'), 'home', 'cellar'].map((room) => [`${folder}/${room}/index.ts`, '']),
  ),
)

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'heyi-walls-'))
  for (const name of ['zod', 'fastify', 'drizzle-orm', 'pg']) {
    write({
      [`node_modules/${name}/package.json`]: `{"name":"${name}","main":"index.js"}`,
      [`node_modules/${name}/index.js`]: '',
    })
  }
  write({ 'contract/package.json': '{"name":"@heyi/contract","exports":{"./*":"./src/*.ts"}}' })
  mkdirSync(join(place, 'node_modules/@heyi'))
  symlinkSync('../../contract', join(place, 'node_modules/@heyi/contract'))
})

afterEach(() => rmSync(place, { recursive: true, force: true }))

function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), `${text}\n`)
  }
}

type Report = {
  exitCode: number | null
  /** A cycle is reported once, from any of its files. */
  violations: { rule: { name: string }; from: string; cycle?: { name: string }[] }[]
}

function cruise(): Report {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', 'contract', 'server', 'web', 'tests', 'bench'],
    { cwd: place, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (!stdout) throw new Error(stderr)
  return { exitCode: status, violations: JSON.parse(stdout).summary.violations }
}

describe('the walls', () => {
  it('let everything through that the house allows', () => {
    write(house)
    expect(cruise().violations).toEqual([])
  })

  it('have a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual([...new Set(rules)].sort())
  })

  it('name the rule and the file of every planted violation', () => {
    const files: Files = { ...neighbours, ...house }
    for (const [file, line] of Object.values(planted)) files[file] = `${files[file] ?? ''}\n${line}`
    write(files)
    const { violations } = cruise()
    const found = new Set(
      violations.flatMap(({ rule, from, cycle = [] }) =>
        [from, ...cycle.map(({ name }) => name)].map((file) => `${rule.name} ${file}`),
      ),
    )
    const missed = Object.entries(planted).filter(([name, [file]]) => !found.has(`${name} ${file}`))
    expect(missed).toEqual([])
  })

  it.each(['rules-are-pure', 'rooms-downwards-mall', 'sql-has-its-place'])(
    'fail the command when only %s is broken',
    (name) => {
      const [file, line] = planted[name] ?? ['', '']
      write({ ...neighbours, ...house, [file]: `${house[file] ?? ''}\n${line}` })
      rmSync(join(place, 'server/src/rooms/cellar'), { recursive: true })
      rmSync(join(place, 'web/src/features/cellar'), { recursive: true })
      write({ 'server/src/rooms/home/index.ts': '', 'web/src/features/home/index.ts': '' })
      const { violations } = cruise()
      expect(violations.map(({ rule, from }) => `${rule.name} ${from}`)).toEqual([`${name} ${file}`])
      const { status } = spawnSync(
        process.execPath,
        [
          join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
          '--config',
          config,
          'contract',
          'server',
          'web',
        ],
        { cwd: place },
      )
      expect(status).not.toBe(0)
    },
  )
})

describe('the order of statements', () => {
  it('is kept in this house', () => {
    expect(findUnordered(root)).toEqual([])
  })

  it.each([
    "import type { Tx } from '../../../kernel/db/tx.ts'\nexport const buy = (tx: Tx) => Promise.all([a(tx), b(tx)])",
    'export const buy: Handler = async ({ tx }) => {\n  const steps = [a(tx), b(tx)]\n  await Promise\n    .all(steps)\n}',
    'export const buy = ({ tx }) => Promise.allSettled([tx`select 1`])',
  ])('is missed where Promise.all and its like meet a tx: %s', (text) => {
    write({ ...house, 'server/src/rooms/orders/calls/buy.ts': text })
    expect(findUnordered(place)).toHaveLength(1)
  })

  it.each([
    'const [rows, count] = [list(tx, asked), count(tx)]\nreturn { list: await rows, total: await count }',
    'const [tags, organs] = [\n  ids[0] ? tagsOf(tx, ids) : [],\n  names(tx),\n]',
    'for (const one of all) void audit(tx, one)',
  ])('is missed where a function is begun that nobody awaits, or not at once: %s', (text) => {
    write({ ...house, 'server/src/rooms/orders/calls/buy.ts': text })
    expect(findUnordered(place)).toHaveLength(1)
  })

  it('leaves files without a tx and the tests alone, and what is awaited', () => {
    write({
      'server/src/rooms/orders/calls/sell.ts':
        'const [a, b] = [await one(tx), await two(tx)]\nconst [c, d] = [tx`a`, tx`b`]\nvoid tx`c`',
      'server/src/rooms/media/put-files.ts': 'export const put = (files) => Promise.all(files.map(store))',
      'server/src/rooms/orders/calls/buy.test.ts': 'await Promise.all([buy(tx), buy(tx)])',
    })
    expect(findUnordered(place)).toEqual([])
  })
})

describe('the order of topics', () => {
  const ORDERS = 'server/src/rooms/orders'
  const room: Files = {
    [`${ORDERS}/topics.ts`]:
      "import { buying } from './buying/topic.ts'\nimport { cart } from './cart/topic.ts'\nexport const topics = [cart, buying]",
    [`${ORDERS}/core/show.ts`]: 'export type Show = 1',
    [`${ORDERS}/cart/topic.ts`]: "import type { Show } from '../core/show.ts'\nexport const cart: Show = 1",
    [`${ORDERS}/buying/topic.ts`]: "import { cart } from '../cart/topic.ts'\nexport const buying = cart",
    [`${ORDERS}/buying/calls/buy.test.ts`]: "import '../../index.ts'",
  }

  it('is kept in this house', () => {
    expect(findUpward(root)).toEqual([])
  })

  it('lets a topic lean on core and on those before it, and a test on anything', () => {
    write(room)
    expect(findUpward(place)).toEqual([])
  })

  it.each([
    ['cart/store.ts', "import { buying } from '../buying/topic.ts'\nexport const one = buying", 'buying/topic.ts'],
    [
      'cart/calls/add.ts',
      "import type { buying } from '../../buying/topic.ts'\nexport type B = typeof buying",
      'buying/topic.ts',
    ],
    ['core/rules.ts', "export const later = () => import('../cart/topic.ts')", 'cart/topic.ts'],
    ['cart/rules.ts', "import '../index.ts'", 'index.ts'],
  ])('is missed in %s', (file, text, target) => {
    write({ ...room, [`${ORDERS}/${file}`]: text })
    expect(findUpward(place)).toEqual([`${ORDERS}/${file} imports ${ORDERS}/${target}, which stands above it`])
  })

  it('is missed where a folder is named in no place, or a name has no folder', () => {
    write({
      ...room,
      [`${ORDERS}/topics.ts`]: "import { cart } from './cart/topic.ts'\nexport const topics = [cart, gone]",
    })
    expect(findUpward(place)).toEqual([
      `${ORDERS}/buying stands in no place of topics.ts`,
      `${ORDERS}/topics.ts names gone, which is no folder`,
    ])
  })
})

describe('the door of a room', () => {
  const door = 'server/src/rooms/orders/index.ts'
  const names = (n: number) => Array.from({ length: n }, (_, i) => `one${i}`).join(', ')

  it('is narrow in this house', () => {
    expect(findWideDoors(root)).toEqual([])
  })

  it('has 25 values at most, types beside them, in 40 lines', () => {
    const narrow = `export { ${names(24)}, type Order } from './store.ts'\nexport const room = 1\n`
    write({ [door]: narrow })
    expect(findWideDoors(place)).toEqual([])
    write({ [door]: narrow.replace('type Order', 'order') })
    expect(findWideDoors(place)).toEqual([`${door} has 2 of 40 lines, 26 of 25 values`])
    write({ [door]: `${narrow + '\n'.repeat(40)}export type Room = 1` })
    expect(findWideDoors(place)).toEqual([`${door} has 43 of 40 lines, 25 of 25 values`])
  })
})

describe('screens of topics', () => {
  const ORDERS = 'web/src/features/orders'
  const feature: Files = {
    [`${ORDERS}/cart/Cart.tsx`]: "import { Line } from '../parts/Line.tsx'\nimport { bill } from '../buying/bill.ts'",
    [`${ORDERS}/buying/bill.ts`]: "import type { Line } from '../parts/Line.tsx'\nexport const bill = 1",
    [`${ORDERS}/buying/bill.test.ts`]: "import '../cart/Cart.tsx'",
    [`${ORDERS}/mine/console/Orders.tsx`]: "import '../../cart/Cart.tsx'",
    [`${ORDERS}/parts/Line.tsx`]: 'export type Line = 1',
  }

  it('lean on no topic that leans on theirs in this house', () => {
    expect(findRings(root)).toEqual([])
  })

  it('may lean on parts and one way on another topic, and a test on anything', () => {
    write(feature)
    expect(findRings(place)).toEqual([])
  })

  it('are missed where two lean on each other, through a third too', () => {
    write({ ...feature, [`${ORDERS}/buying/bill.ts`]: "import { Orders } from '../mine/console/Orders.tsx'" })
    expect(findRings(place)).toEqual([
      `${ORDERS}/buying/bill.ts imports ${ORDERS}/mine/console/Orders.tsx, whose topic leans on its own`,
      `${ORDERS}/cart/Cart.tsx imports ${ORDERS}/buying/bill.ts, whose topic leans on its own`,
      `${ORDERS}/mine/console/Orders.tsx imports ${ORDERS}/cart/Cart.tsx, whose topic leans on its own`,
    ])
  })
})

describe('the names in lib', () => {
  it('are of no call and no screen of a feature in this house', () => {
    expect(findLibNames(root)).toEqual([])
  })

  it.each([
    [
      "import { invoke } from './api.ts'\nexport const read = () => invoke('orders.getUserOrder')",
      'orders.getUserOrder',
    ],
    ["import { q } from './query.ts'\nexport const list = q.orders.getUserOrders()", 'orders.getUserOrders'],
    ["export const PLACING = '/pagesV2/shop/confirm_order'", '/pagesV2/shop/confirm_order'],
    ['export const to = (id: number) => `/pagesV2/order/orderDetail?order_id=${id}`', '/pagesV2/order/orderDetail'],
  ])('are missed in %s', (text, name) => {
    write({ ...house, 'web/src/lib/console/planted.ts': text })
    expect(findLibNames(place)).toEqual([`web/src/lib/console/planted.ts names ${name}`])
  })

  it('may stand in comments and tests', () => {
    write({
      ...house,
      'web/src/lib/planted.ts':
        "/** `q.orders.getUserOrder(…)`, on '/pages/x/y' */\nexport const one = 1 // '/pages/x/y'",
      'web/src/lib/planted.test.ts': "invoke('orders.getUserOrder')",
    })
    expect(findLibNames(place)).toEqual([])
  })
})
