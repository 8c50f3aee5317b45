import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyEntry } from '@heyi/contract/call'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FIRST } from '../../bench/volume.ts'
import { Connection, Pool } from '../../server/src/kernel/db/connection.ts'
import { COUNT_LIMIT } from '../../server/src/kernel/db/paging.ts'
import type { Statement } from '../../server/src/kernel/db/sql.ts'
import { shanghaiDay } from '../../server/src/kernel/time.ts'
import { callsAsked } from '../harness/calls.ts'
import { personalHoldings, staffHoldings } from '../harness/holdings.ts'
import { type Known, plainInputs, type Schema, schemaOf } from '../harness/inputs.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { isProof, seed } from '../harness/prove.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { type Answer, ask } from '../harness/wire.ts'
import { useLargeWorld, useWorld } from '../harness/world.ts'

/** Lists say where their next page begins. */
const lists = callsAsked().filter(
  ({ entry }) => entry.is === 'call' && entry.kind === 'read' && 'after' in fieldsOf(entry),
)
function fieldsOf(entry: AnyEntry): Record<string, Schema> {
  return schemaOf(entry).properties ?? {}
}
/** Things of the large platform; the rest is the demo community's. */
const LARGE: Known = {
  ...{ company: [FIRST + 2], store: [FIRST + 1], user: [FIRST + 10], goods: [FIRST + 10], sku: [FIRST + 10] },
  ...{ order: [FIRST + 10], organ: [FIRST + 2] },
}
/** Rows that make a table a big one. */
const BIG = 5_000
/** Rows that may be read one after another: lists are counted so far, and a few are passed over. */
const MAX_READ = COUNT_LIMIT * 1.1
const [BY_CLOCK, ONE_LOOK] = [
  'how a product stands on a shelf by schedule is a question of the moment, which no index answers',
  'what is left is asked of all SKUs at once: it changes with every checkout, which an index of it would cost more than a look',
]
/** What reads a whole table all the same: the list, what narrows it and the table; and why. */
const READ_WHOLE: Readonly<Record<string, string>> = {
  'mall.getGoodsListTo state=on goods': BY_CLOCK,
  'mall.getGoodsListTo state=off goods': BY_CLOCK,
  'mall.getGoodsListTo state=soon goods': BY_CLOCK,
  'mall.getGoodsListTo state=low sku': ONE_LOOK,
  'mall.getShopsTo all goods': ONE_LOOK,
  'mall.getShopsTo all sku': ONE_LOOK,
  'mall.getStocks all sku': ONE_LOOK,
  'mall.getStocks low=true goods': ONE_LOOK,
  'mall.getStocks low=true sku': ONE_LOOK,
  'mall.getStocks merchantId=2000002 sku': ONE_LOOK,
  'mall.getStockMoves all sku': 'ten thousand movements are counted with the SKUs they are of',
}

/** Lists of what the demo community has nothing of: they are asked all the same. */
const EMPTY: readonly string[] = [
  ...[
    'identity.getPrivacyLog',
    'identity.getDisputes',
    'organisation.getSettingHistory',
    'organisation.getStaffApplications',
    'members.getActingLog',
    'rewards.getGrants',
    'rewards.getPayouts',
  ],
  ...['rewards.getDueAccounts', 'mall.getStockCounts', 'orders.getWriteOffTries'],
  // The goods of the large platform were bought, and reviewed by nobody.
  ...(isProof ? ['orders.getReviews'] : []),
]

const world = isProof && lists.length > 0 ? await useLargeWorld() : await useWorld()
/** Who asks, and what each may name. */
let people: { who: SignedInPerson; known: Known }[] = []
const sent: Statement[] = []
beforeAll(async () => {
  const [admin, member] = [await world.signIn(SEEDED_STAFF.platform_admin), await world.signIn('13900000001')]
  people = [
    { who: admin, known: { ...(await staffHoldings(world, admin)).own, ...(isProof && LARGE) } },
    { who: member, known: { ...(await personalHoldings(world, member)).own, ...(isProof && LARGE) } },
  ]
  const { send } = Connection.prototype
  vi.spyOn(Connection.prototype, 'send').mockImplementation(function (this: Connection, statement, ...rest) {
    sent.push(statement)
    return send.call(this, statement, ...rest)
  })
}, 10 * 60_000)
afterAll(() => vi.restoreAllMocks())

function rowsOf({ body }: Answer): number {
  const data = body?.data as unknown[] | { list?: unknown[] } | null
  return (Array.isArray(data) ? data : data?.list)?.length ?? 0
}
/** What is sent to the database for an answer, and the answer. */
async function heard(entry: AnyEntry, input: object, who: SignedInPerson) {
  sent.length = 0
  const answer = await ask(world.url, entry, input, who.headers)
  // What nobody waits for leaves behind the answer.
  await sleep(10)
  return { answer, statements: [...sent] }
}

/** What is asked more often for many rows than for a few: once it may be asked of what none of the few has. */
function askedAgain(few: readonly string[] = [], many: readonly string[] = []): string[] {
  const times = (all: readonly string[], text: string) => all.filter((one) => one === text).length
  return [...new Set(many)].filter((text) => times(many, text) > Math.max(1, times(few, text)))
}

describe('a list', () => {
  const shown = new Set<string>()
  it.each(lists.map(({ room, name, entry }) => [`${room}.${name}`, entry] as const))(
    '%s asks as often for fifty rows as for a fifth of them',
    async (name, entry) => {
      for (const { who, known } of people)
        for (const input of plainInputs(entry, known, 1, seed)) {
          // What is remembered for a while is asked for first.
          const rows = rowsOf((await heard(entry, { ...input, num: 50 }, who)).answer)
          if (rows > 0) shown.add(name)
          const [few, fifty] = [
            await heard(entry, { ...input, num: Math.ceil(rows / 5) || 10 }, who),
            await heard(entry, { ...input, num: 50 }, who),
          ]
          const [short, long] = [few, fifty].map(({ statements }) => statements.map(({ text }) => text))
          const isShort = rowsOf(few.answer) < 10 && rowsOf(few.answer) < rowsOf(fifty.answer)
          if (isShort) expect(askedAgain(short, long)).toEqual([])
          else expect(long).toEqual(short)
        }
    },
  )

  it('shows something', () => {
    const names = lists.map(({ room, name }) => `${room}.${name}`)
    expect(names.filter((name) => !shown.has(name)).sort()).toEqual(EMPTY.filter((name) => names.includes(name)).sort())
  })
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
type Explained = { 'QUERY PLAN': [{ Plan: Node }] }
const allOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allOf)]
const readBy = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const WORDS = ['血压计', '4242']
/** Values of a field that narrows or sorts a list; none for those that tell the page, and how far it is counted. */
function valuesOf(name: string, field: Schema, known: Known): readonly unknown[] {
  if (['after', 'page_num', 'num', 'exact'].includes(name)) return []
  if (name === 'keyword') return WORDS
  if (name.startsWith('date_')) return [shanghaiDay(new Date())]
  if (field.type === 'boolean') return [true]
  return field.enum ?? (field.entity ? (known[field.entity] ?? []) : [])
}
/** What is asked of a list, with a name: nothing more than it needs, and besides each field by itself. */
function asked(entry: AnyEntry, known: Known): [string, object][] {
  const [sample = {}] = plainInputs(entry, known, 1, seed)
  // Of whatever years there might be, the one with the orders.
  const plain = 'month' in sample ? { ...sample, month: shanghaiDay(new Date()).slice(0, 7) } : sample
  const besides = Object.entries(fieldsOf(entry)).flatMap(([name, field]) =>
    name in plain
      ? []
      : valuesOf(name, field, known).map(
          (value) => [`${name}=${value}`, { ...plain, [name]: value }] as [string, object],
        ),
  )
  return [['all', plain], ...besides]
}

describe.runIf(isProof)('a list of a large platform', () => {
  let pool: Pool
  let big: ReadonlySet<string>
  beforeAll(async () => {
    pool = new Pool(world.databaseUrl, { max: 1, settings: { statement_timeout: 0 } })
    const rows = await world.sql<
      { relname: string }[]
    >`select relname from pg_class where relkind = 'r' and reltuples > ${BIG}`
    big = new Set(rows.map(({ relname }) => relname))
  })
  afterAll(() => pool.close())

  async function planOf({ text, values }: Statement): Promise<Node> {
    const connection = await pool.connect({ until: performance.now() + 60_000, isUrgent: true })
    const statement = { name: '', text: `explain (analyze, costs off, timing off, format json) ${text}`, values }
    try {
      const [row] = await new Promise<Explained[]>((resolve, reject) =>
        connection.send(statement, (error, result) => (error ? reject(error) : resolve(result.rows as Explained[]))),
      )
      if (!row) throw new Error(`no plan of ${text}`)
      return row['QUERY PLAN'][0].Plan
    } finally {
      connection.release()
    }
  }

  it.each(lists.map(({ room, name, entry }) => [`${room}.${name}`, entry] as const))(
    '%s reads no big table from end to end, however it is narrowed',
    async (name, entry) => {
      const seen = new Set<string>()
      const wrong = new Set<string>()
      for (const { who, known } of people)
        for (const [what, input] of asked(entry, known)) {
          const { statements } = await heard(entry, input, who)
          for (const statement of statements.filter(
            ({ text }) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text),
          )) {
            const key = JSON.stringify([statement.text, statement.values])
            if (seen.has(key)) continue
            seen.add(key)
            for (const node of allOf(await planOf(statement))) {
              const table = node['Relation Name'] ?? ''
              if (node['Node Type'] === 'Seq Scan' && big.has(table) && readBy(node) > MAX_READ)
                wrong.add(`${name} ${what} ${table}`)
            }
          }
        }
      expect([...wrong].filter((one) => !READ_WHOLE[one])).toEqual([])
    },
  )
})
