import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isProof } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = [
  'bench',
  'server',
  'tests',
  'tools',
  'data',
  'contract',
  'docs',
  'package.json',
  'vitest.config.ts',
  'tsconfig.base.json',
]

type Plant = {
  /** What is broken, as somebody might break it. */
  what: string
  file: string
  from: string
  to: string
  /** What besides has to be gone, where either guard is enough. */
  also?: { from: string; to: string }
  /** The suite that must notice, and which of its tests are asked. */
  suite: string
  test?: string
}

const plants: Plant[] = [
  {
    what: 'a member reads the order of another',
    file: 'server/src/rooms/orders/core/store-read.ts',
    from: 'and o.user_id ${oneOf(own_ids)} and o.member_hidden_at is null',
    to: 'and o.member_hidden_at is null and ${own_ids.length}::int8 > 0',
    suite: 'foreign-ids',
    test: '/getUserOrder',
  },
  {
    what: 'a tie to a merchant is forgotten',
    file: 'server/src/kernel/actor.ts',
    from: 'return company_id === null ?',
    to: 'return company_id !== 0 ?',
    suite: 'matrix',
    test: 'written rule',
  },
  {
    what: 'permissions are not asked for',
    file: 'server/src/kernel/http/admit.ts',
    from: "access.who === 'permission' && !may(actor, access.id)",
    to: "access.who === 'permission' && Number.isNaN(access.id)",
    suite: 'matrix',
    test: 'denies',
  },
  {
    what: 'who is signed out is let in as nobody',
    file: 'server/src/kernel/http/admit.ts',
    from: "if (access.who !== 'open' && !actor) throw new Refusal('SIGNED_OUT')",
    to: '',
    suite: 'matrix',
    test: 'denies',
  },
  {
    what: 'staff who act for a member change their own things by mistake',
    file: 'server/src/kernel/http/acting.ts',
    from: "throw new Refusal('ACTING_DENIED')",
    to: 'return actor',
    suite: 'matrix',
    test: 'denies',
  },
  {
    what: 'a repeated intention is carried out again',
    file: 'server/src/kernel/http/idempotency.ts',
    from: 'throw new Answered(JSON.parse(secrets.open(first.response)))',
    to: 'void tx`delete from idem where key = ${key}`',
    suite: 'idempotency',
    test: '/paymentOrder',
  },
  {
    what: 'what a refused call wrote stays',
    file: 'server/src/kernel/db/transaction.ts',
    from: 'await end(ROLLBACK)',
    to: 'await end(COMMIT)',
    suite: 'races',
    test: 'ten of ten',
  },
  {
    what: 'stock is sold that is not there',
    file: 'server/src/rooms/mall/stock/store.ts',
    from: 'and (w.store_id > 0 or s.on_hand - s.stores_on_hand - s.reserved + s.stores_reserved >= w.quantity)',
    to: '',
    suite: 'races',
    test: 'ten of ten',
  },
  {
    what: 'a payment notice takes the attempt before its orders',
    file: 'server/src/rooms/orders/paying/store.ts',
    from: 'where i.channel = ${channel} and i.out_trade_no = ${out_trade_no}',
    to: 'where i.channel = ${channel} and i.out_trade_no = ${out_trade_no} for no key update',
    suite: 'every-write-1',
    test: 'takes its locks in the order',
  },
  {
    what: 'answers are kept in the clear',
    file: 'server/src/kernel/http/idempotency.ts',
    from: 'secrets.seal(JSON.stringify(answer))',
    to: 'JSON.stringify(answer)',
    suite: 'every-write-1',
    test: 'in the clear',
  },
  {
    what: 'two sign-ins of a day meet',
    file: 'server/src/rooms/rewards/sign-in/store.ts',
    from: 'on conflict (user_id, day) do nothing',
    to: '',
    also: {
      from: "hashtextextended('sign', ${user_id})",
      to: "hashtextextended('sign', (random() * 1e9 + ${user_id})::int8)",
    },
    suite: 'races-rewards',
    test: 'once a day',
  },
  {
    what: 'a day is filled while today is signed',
    file: 'server/src/rooms/rewards/sign-in/store.ts',
    from: "hashtextextended('sign', ${user_id})",
    to: "hashtextextended('sign', (random() * 1e9 + ${user_id})::int8)",
    suite: 'races-rewards',
    test: 'the streak runs on',
  },
  {
    what: 'a number that somebody registers with in that moment is changed to',
    file: 'server/src/rooms/identity/mobile/store.ts',
    from: "if (isTaken(error, ['users_by_mobile'])) return false",
    to: '',
    suite: 'races-numbers',
    test: 'very moment',
  },
  {
    what: 'the last two numbers of a person are taken away together',
    file: 'server/src/rooms/identity/mobile/store.ts',
    from: 'await lockPeople(tx, [user_id, ...(await numbersOf(tx, user_id)).map(({ id }) => id)])',
    to: '',
    suite: 'races-numbers',
    test: 'last two',
  },
  {
    what: 'an address may be written in several ways',
    file: 'server/src/kernel/http/server.ts',
    from: '!plainPath.test(path)',
    to: 'false',
    suite: 'envelope',
    test: 'no other spelling',
  },
  {
    what: 'inputs are not read by their schema',
    file: 'server/src/kernel/http/parse.ts',
    from: 'if (parsed.success) return parsed.data',
    to: 'return parsed.success ? parsed.data : value',
    suite: 'fuzz',
    test: '/buyTrolley',
  },
  {
    what: 'an answer carries the phone of another',
    file: 'server/src/kernel/http/parse.ts',
    from: 'entry.output.parse(answer)',
    to: "((read) => Array.isArray(read) ? read : Object.assign({}, read, { contact: '13900000002' }))(entry.output.parse(answer))",
    suite: 'output',
    test: 'no phone of another',
  },
  {
    what: 'an answer carries all that its handler gave',
    file: 'server/src/kernel/http/parse.ts',
    from: 'entry.output.parse(answer)',
    to: 'answer',
    suite: 'output',
    test: 'no phone of another',
  },
  {
    what: 'an event says less than it changes',
    file: 'server/src/rooms/orders/core/events.ts',
    from: "changes: ['order', 'stock', 'account', 'coupon'],",
    to: "changes: ['stock'],",
    suite: 'every-write',
    test: 'shares a word',
  },
  {
    what: 'a write that changes stores says another word',
    file: 'contract/src/mall/stores.ts',
    from: "changes: ['store'],",
    to: "changes: ['freight'],",
    suite: 'every-write',
    test: 'leaves no answer kept',
  },
  {
    what: 'stock is said to have moved of other goods than it did',
    file: 'server/src/rooms/mall/stock/store-places.ts',
    from: "stale(tx, ['stock', 'goods'], goods_ids)",
    to: "stale(tx, ['stock', 'goods'], goods_ids.slice(1))",
    suite: 'every-write',
    test: 'leaves no answer kept',
  },
  {
    what: 'a list of goods does not say when a sale begins',
    file: 'server/src/rooms/mall/catalogue/calls/getGoodsList.ts',
    from: 'until(() => nextTurn(tx, now))',
    to: 'until(() => null)',
    suite: 'races-goods',
    test: 'begins a sale on the second',
  },
  {
    what: 'what was read beside a write is kept',
    file: 'server/src/kernel/http/kept-answers.ts',
    from: 'if (isWanted && !reading.isStale)',
    to: 'if (isWanted)',
    suite: 'races-goods',
    test: 'while it was being read',
  },
  {
    what: 'a user-id that is not the session’s is overlooked',
    file: 'server/src/kernel/http/admit.ts',
    from: '(!claimed || claimed === actor.user_id)',
    to: 'claimed >= 0',
    suite: 'output',
    test: 'user-id header',
  },
  {
    what: 'a total is counted whole',
    file: 'server/src/rooms/members/people/store.ts',
    from: 'limit ${most}) first',
    to: ') first',
    suite: 'totals',
    test: 'getUserList',
  },
  {
    what: 'what everybody sees is counted',
    file: 'contract/src/orders/reviews.ts',
    from: 'output: scrolledOf(Review.extend({ name: z.string(), spec_text: z.string() }))',
    to: 'output: scrolledOf(Review.extend({ name: z.string(), spec_text: z.string() })).extend({ total: z.int().default(0) })',
    suite: 'totals',
    test: 'getReviews ',
  },
]

const editsOf = ({ from, to, also }: Plant) => [{ from, to }, ...(also ? [also] : [])]

describe('what is to be broken', () => {
  it('stands in its file, once', () => {
    const times = (file: string, from: string) => readFileSync(join(root, file), 'utf8').split(from).length - 1
    const astray = plants.filter((plant) => editsOf(plant).some(({ from }) => times(plant.file, from) !== 1))
    expect(astray.map(({ what, file }) => `${what}: ${file}`)).toEqual([])
  })
})

describe.runIf(isProof && isRoomAsked('harness'))('the derived suites notice', () => {
  let copy = ''
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'heyi-plants-'))
    for (const name of COPIED)
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !/\/(node_modules|var)(\/|$)/.test(path.slice(root.length)),
      })
    symlinkSync(join(root, 'web'), join(copy, 'web'))
    // Packages are those of the tree, but for the contract: what is broken in it is read.
    mkdirSync(join(copy, 'node_modules/@heyi'), { recursive: true })
    for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@heyi'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
    symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@heyi/contract'))
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it.each(plants.map((plant) => [plant.what, plant] as const))('that %s', async (_, plant) => {
    const file = join(copy, plant.file)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      editsOf(plant).reduce((broken, { from, to }) => broken.replace(from, () => to), text),
    )
    try {
      let { code, output } = await runSuite(copy, plant)
      // Two that do not happen to meet break nothing: a race has three chances to show what is missing.
      for (let more = plant.suite.startsWith('races') ? 2 : 0; more > 0 && code === 0; more -= 1)
        ({ code, output } = await runSuite(copy, plant))
      expect(output).toMatch(/Tests .*failed/)
      expect(code).not.toBe(0)
    } finally {
      writeFileSync(file, text)
    }
  })

  it('and find nothing where nothing is broken', async () => {
    const { code, output } = await runSuite(copy, { suite: 'races', test: 'ten of ten' })
    expect([code, output]).toEqual([0, expect.stringContaining('1 passed')])
  })
})

/** The files of a suite, which may be parted: `every-write-1.test.ts`. */
const filesOf = (suite: string) =>
  readdirSync(join(root, 'tests/derived'))
    .filter((name) => [`${suite}.test.ts`, `${suite}-1.test.ts`, `${suite}-2.test.ts`].includes(name))
    .map((name) => `tests/derived/${name}`)

/** One suite at its everyday size and with all rooms, in the copy, on the seeded database of this run. */
function runSuite(copy: string, { suite, test }: Pick<Plant, 'suite' | 'test'>) {
  const rest = Object.entries(process.env).filter(([name]) => !/^(VITEST|HEYI_|TEST_)/.test(name))
  const args = ['run', '--project', 'derived', ...filesOf(suite), ...(test ? ['-t', test] : [])]
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    env: { ...Object.fromEntries(rest), TEST_READY_URL: inject('databaseUrl'), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
}
