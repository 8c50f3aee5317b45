import { randomUUID } from 'node:crypto'
import { contract, eachCall } from '@heyi/contract'
import type { Subject } from '@heyi/contract/subjects'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { localPay } from '../../server/src/edges/pay/index.ts'
import { json } from '../../server/src/kernel/db/sql.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { eventsOf, type Room } from '../../server/src/kernel/room.ts'
import { depsOf, makeOrder, makeShipped } from '../../server/src/rooms/orders/testing.ts'
import { raw } from '../../server/src/testing/raw.ts'
import { lockOrder } from '../../tools/lib/lock-order.ts'
import { inRoot } from '../../tools/lib/project.mjs'
import { type Heard, handIn, type Pair, roomsOf, shownOf } from './every-write-parts.ts'
import { knownNumbers, placesOf } from './in-the-clear.ts'
import { keptReads } from './kept-reads.ts'
import { type Locks, lockReader, outOfOrder } from './locks.ts'
import { type Exception, NOT_SHOWN, wrongPairs } from './not-shown.ts'
import { SEEDED_STAFF } from './principals.ts'
import { sized } from './prove.ts'
import { readersOf } from './reads.ts'
import { carryOut, type Playing, scenesOf } from './scenes.ts'
import { newMembers, type Product, stockUp } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import { listenIn } from './statements.ts'
import { ask, send } from './wire.ts'
import { useWorld, type World } from './world.ts'

const { orders } = contract
/** All of it is heard before anything is looked at. */
const PATIENCE_MS = sized(300_000, 30 * 60_000)
/** What is asked where a delivery goes on to its next event. */
const NEXT_EVENT = "select 'the next event'"
/** Has each delivery say where the listeners of an event begin: what it takes for several stands in one transaction. */
function markEvents(rooms: readonly Room[]): void {
  type AnyListener = (given: { tx: Tx; events: unknown }) => Promise<void>
  let last: unknown
  for (const listeners of rooms.flatMap(({ on }) => Object.values(on) as AnyListener[][]))
    for (const [i, listen] of listeners.entries())
      listeners[i] = async (given) => {
        if (given.events !== last) await given.tx`${raw(NEXT_EVENT)}`
        last = given.events
        await listen(given)
      }
}
/** The statements of a transaction, those of each event that it delivers by themselves. */
function eachEvent(transaction: readonly string[]): string[][] {
  const ends = transaction.flatMap((text, i) => (text === NEXT_EVENT ? [i] : []))
  return [0, ...ends].map((start, i) => transaction.slice(start, ends[i]))
}

type Listener = Awaited<ReturnType<typeof listenIn>>

/** A word that a write says, and that another read would miss. */
const FORGOTTEN: [write: string, word: Subject][] = [
  ['orders.buyTrolley', 'order'],
  ['orders.setTrolley', 'cart'],
  ['orders.buyTrolley', 'account'],
  ['orders.setAddress', 'address'],
  ['mall.setStock', 'stock'],
  ['messaging.delMessage', 'message'],
  ['the task timeouts', 'account'],
  ['the hook payNotify', 'order'],
]

/** What was heard of one call, hook, task or job; `words` are said of whatever changes something that is shown. */
type Seen = { name: string; transactions: string[][]; words?: readonly Subject[] }

/** One part of what is heard and looked at; what concerns all parts is looked at by the last of them. */
export async function everyWrite(part: number): Promise<void> {
  let heard: Listener | undefined
  const world = await useWorld({
    keptMs: Infinity,
    between: async (url) => {
      heard = await listenIn(url)
      return heard.url
    },
  })
  afterAll(() => heard?.close())
  const listener = heard
  if (listener) describe('every write, hook, task and job', () => describeWrites(part, world, listener))
}

function describeWrites(part: number, world: World, heard: Listener): void {
  const order = lockOrder(inRoot('.')).map(({ name }) => name)
  const rooms = roomsOf(part)
  const isOurs = (room: string) => rooms.includes(room)
  /** What moves by itself and what the gateway says is about orders. */
  const hasOrders = isOurs('orders')
  let whole: Heard | undefined
  const needsAll = ({ skip }: TestContext): Heard =>
    whole ?? skip('what concerns all parts is looked at by the last one')
  let tables: ReadonlySet<string>
  let locksOf: Locks
  let admin: SignedInPerson
  let member: SignedInPerson
  let product: Product
  let scenes: Playing
  let kept: ReturnType<typeof keptReads>
  let seen: Seen[]
  /** What every call asks before its handler, to know who it is: it is not about what the call shows. */
  let admission: ReadonlySet<string>
  /** What was sent, as text. */
  const bodies: string[] = []
  beforeAll(async () => {
    markEvents(world.app.rooms)
    const rows = await world.sql<{ name: string; growing: boolean }[]>`
      select c.relname as name, not exists (
        select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisunique and not (i.indnatts = 1 and a.attidentity <> '')
      ) as growing
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`
    tables = new Set(rows.map(({ name }) => name))
    locksOf = lockReader(tables, new Set(rows.flatMap(({ name, growing }) => (growing ? name : []))))
    admin = await world.signIn(SEEDED_STAFF.platform_admin)
    const members = await newMembers(world, 2, { points: 10_000, balance_fen: 1_000_000 })
    member = members[0] as SignedInPerson
    product = await stockUp(admin, { name: '按序来', on_hand: 100 })
    scenes = await scenesOf(world)
    kept = keptReads(world, product, tablesReadBy)
    admission = await admissionOf([...members, admin])
    seen = [...(await seenCalls()), ...(hasOrders ? await seenBeside() : [])]
    // What the tasks clear away is there to be read.
    const reads = await seenReads(await admissionOf([...members, admin]))
    seen.push(...(hasOrders ? await seenNotices() : []), ...(await seenTasks()))
    whole = handIn(part, {
      taken: [...new Set(seen.flatMap(({ transactions }) => transactions.flat().flatMap(locksOf)))],
      writes: seen.flatMap(({ words, ...one }) =>
        words ? [{ name: one.name, words, tables: [...writtenBy(one)] }] : [],
      ),
      reads,
    })
  }, PATIENCE_MS)

  async function hear(name: string, run: () => Promise<unknown>, words?: readonly Subject[]): Promise<Seen> {
    await kept.keep(name)
    await heard.restOfTransactions()
    await run()
    const seen = { name, transactions: await heard.restOfTransactions(), ...(words && { words }) }
    await kept.compare(name, writtenBy(seen))
    return seen
  }
  async function admissionOf(people: readonly SignedInPerson[]): Promise<ReadonlySet<string>> {
    heard.take()
    for (const who of people)
      for (const entry of [orders.getUserOrder, orders.delAddress]) await ask(world.url, entry, { id: '' }, who.headers)
    return new Set(await heard.rest())
  }

  async function seenCalls(): Promise<Seen[]> {
    const seen: Seen[] = []
    for (const { room, name, entry } of eachCall()) {
      if (!isOurs(room) || entry.is !== 'call' || entry.kind !== 'write') continue
      const attempts = await scenes.get(entry)?.()
      if (!attempts) throw new Error(`${room}.${name} needs a scene, in its topic's scenes.ts`)
      bodies.push(...attempts.map(({ body }) => JSON.stringify(body ?? {})))
      seen.push(await hear(`${room}.${name}`, () => carryOut(world.url, entry, attempts), entry.changes))
    }
    return seen
  }

  /** What is no call and changes what is shown: the gateway's notice, tasks, and the notices that events bring. */
  async function seenBeside(): Promise<Seen[]> {
    const events: Record<string, { changes: readonly Subject[] }> = eventsOf(world.app.rooms)
    const changesOf = (event: string) => events[event]?.changes ?? []
    const outOfTime = (await makeOrder(world.sql, member, { points: 10 })).id
    await world.sql`update orders set expire_at = now() - interval '1 hour' where id = ${outOfTime}`
    const shipped = await makeShipped(world.sql, member, admin)
    await world.sql`update orders set receive_by = now() - interval '1 hour' where id = ${shipped}`
    await world.sql`
      update orders set paid_at = paid_at - interval '4 days' where id = (select max(id) from orders where state = 'PAID' and delivery = 'pickup')`
    await world.sql`
      update refund set due_at = now() - interval '1 hour' where id = (select max(id) from refund where state = 'RETURNING')`
    const body = {
      order_id: (await makeOrder(world.sql, member)).id,
      method: 'gateway' as const,
      client_req_id: randomUUID(),
    }
    const { prepay } = await member.does('orders.paymentOrder', body)
    const out_trade_no = prepay?.out_trade_no
    const seen = [await hear('the jobs and notices of events of the calls', () => world.settle())]
    // A task's events are delivered with it, and the notices of them say that there is a message.
    const runs: [string, readonly Subject[], () => Promise<unknown>][] = [
      ['the task timeouts', [...changesOf('order.closed'), 'message'], () => world.runTask('orders', 'timeouts')],
      [
        'the task autoReceive',
        [...changesOf('order.completed'), 'message'],
        () => world.runTask('orders', 'autoReceive'),
      ],
      [
        'the task reminders',
        [...changesOf('order.uncollected'), 'message'],
        () => world.runTask('orders', 'reminders'),
      ],
      [
        'the task overdueRefunds',
        [...changesOf('refund.done'), 'message'],
        () => world.runTask('orders', 'overdueRefunds'),
      ],
      [
        'the hook payNotify',
        changesOf('order.paid'),
        () =>
          send(`${world.url}/dev/pay/confirm`, {
            method: 'POST',
            body: JSON.stringify({ out_trade_no }),
            headers: { 'content-type': 'application/json' },
          }),
      ],
      ['the notices of events', ['message'], () => world.settle()],
    ]
    for (const [name, words, run] of runs) seen.push(await hear(name, run, words))
    return seen
  }

  async function seenReads(before: ReadonlySet<string>): Promise<Pair[]> {
    const readerOf = await readersOf(world, { admin, member, product, scenes })
    const seen: Pair[] = []
    for (const { room, name, entry } of eachCall()) {
      if (!isOurs(room) || entry.is !== 'call' || entry.kind !== 'read') continue
      const run = await readerOf(entry)
      heard.take()
      expect([entry.path, (await run()) > 0]).toEqual([entry.path, true])
      // In a rush who it is is asked along with what is asked.
      const statements = (await heard.rest()).map((text) =>
        [...before].reduce((left, one) => left.replace(one, ''), text),
      )
      seen.push({ name: `${room}.${name}`, words: entry.about, tables: [...readIn(statements)] })
    }
    return seen
  }

  async function tablesReadBy(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
    await heard.rest()
    await work()
    return readIn(await heard.rest())
  }
  const readIn = (statements: readonly string[]) => namedIn(statements, /\b(?:from|join)\s+(?:only\s+)?"?(\w+)"?/gi)
  const namedIn = (statements: readonly string[], pattern: RegExp) =>
    new Set(
      statements.flatMap((text) =>
        [...text.matchAll(pattern)].flatMap(([, name = '']) => (tables.has(name) ? name : [])),
      ),
    )
  const writtenBy = ({ transactions }: Seen) =>
    namedIn(
      transactions.flat().filter((text) => !admission.has(text)),
      /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi,
    )

  /** The gateway's notices of one attempt: the first, the same again, and a second payment, each with what follows. */
  async function seenNotices(): Promise<Seen[]> {
    const body = {
      order_id: (await makeOrder(world.sql, member)).id,
      method: 'gateway' as const,
      client_req_id: randomUUID(),
    }
    const { prepay } = await member.does('orders.paymentOrder', body)
    const gateway = localPay({ key: world.app.secrets.key('pay') })
    const notify = async (trade_no: string) => {
      const notice = { out_trade_no: prepay?.out_trade_no ?? '', trade_no, fen: prepay?.pay_fen ?? 0 }
      const { body, headers } = gateway.sign({ ...notice, at: new Date().toISOString() })
      const answer = await send(`${world.url}${orders.payNotify.path}`, { method: 'POST', body, headers })
      expect(answer.status).toBe(200)
    }
    const seen: Seen[] = []
    for (const trade_no of ['T1', 'T1', 'T2']) seen.push(await hear(`the notice ${trade_no}`, () => notify(trade_no)))
    return [...seen, await hear('the jobs and notices of events', () => world.settle())]
  }

  async function seenTasks(): Promise<Seen[]> {
    await world.sql`
      update refund set due_at = now() - interval '1 hour' where id in (
        select max(id) from refund where state in ('WAIT_RETURN', 'RETURNING') group by state)`
    // The stand-in bills nobody.
    depsOf(world).pay.bill = async (day) => [
      { trade_no: `T${day}`, out_trade_no: '', out_refund_no: '', fen: 1, refund_fen: 0 },
    ]
    const seen: Seen[] = []
    const kernel = hasOrders ? [{ name: 'kernel', tasks: { sweep: null } }] : []
    for (const { name: room, tasks } of [...world.app.rooms.filter(({ name }) => isOurs(name)), ...kernel])
      for (const task of Object.keys(tasks))
        seen.push(await hear(`the task ${room}:${task}`, () => world.runTask(room, task)))
    return seen
  }

  it('takes its locks in the order that the schemas say', () => {
    const wrong = seen.flatMap(({ name, transactions }) =>
      transactions
        .flatMap(eachEvent)
        .flatMap((one) => outOfOrder(one, locksOf, order).map((what) => `${name}: ${what}`)),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  it('leaves no answer kept that would be another one read anew', () => {
    expect(kept.wrong()).toEqual([])
    // The other part's rooms have no such reads.
    if (isOurs('mall')) expect(kept.compared()).toBeGreaterThan(20)
  })

  it('takes every lock that docs/ARCHITECTURE.md names', (context) => {
    const taken = new Set(needsAll(context).taken)
    expect(order.filter((name) => !taken.has(name))).toEqual([])
  })

  it('shares a word with whatever reads what it writes, or it is said why nothing shown is stale', (context) => {
    const all = needsAll(context)
    const [writes, reads] = [shownOf(all.writes), shownOf(all.reads)]
    for (const { name, tables } of writes.filter(({ name }) => /^the /.test(name)))
      expect([name, tables.size > 1]).toEqual([name, true])
    const used = new Set<Exception>()
    expect(wrongPairs(writes, reads, used)).toEqual([])
    expect(NOT_SHOWN.filter((one) => !used.has(one))).toEqual([])
    // What one of these forgets to say is noticed.
    for (const [name, word] of FORGOTTEN) {
      const forgetful = writes.map((one) =>
        one.name === name ? { ...one, words: one.words.filter((other) => other !== word) } : one,
      )
      expect([name, word, wrongPairs(forgetful, reads).length > 0]).toEqual([name, word, true])
    }
    expect(writes.filter(({ tables }) => tables.size > 0).length).toBeGreaterThan(20)
    // What a person may use is read before every call.
    const tableless = eachCall().flatMap(({ room, name, entry }) =>
      entry.is === 'call' && entry.tables ? [`${room}.${name}`] : [],
    )
    expect(reads.flatMap(({ name, tables }) => (tables.size === 0 ? [name] : [])).sort()).toEqual([...tableless].sort())
  })

  it('keeps nobody from adding rows that refer to those it takes', async () => {
    const rows = await world.sql<{ name: string }[]>`
      select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f'`
    const parents = new Set(rows.map(({ name }) => name))
    const harsh = seen
      .flatMap(({ transactions }) => transactions.flat())
      .filter((text) => /\bfor\s+update\b(?!\s+skip)/i.test(text) && locksOf(text).some((name) => parents.has(name)))
    expect(harsh).toEqual([])
  })

  it('is noticed where it takes them otherwise', () => {
    const reads = (text: string) => locksOf(text)
    expect(
      reads(`with a as (select o.id, (select count(*) from order_line l) from orders o where true order by o.id for no key update)
      update sku s set on_hand = 1 from goods g where g.id = s.goods_id`),
    ).toEqual(['orders', 'sku'])
    expect(reads('insert into account (user_id) values ($1) on conflict (user_id) do update set points = 1')).toEqual([
      'account',
    ])
    expect(reads('insert into order_log (order_id) select id from orders')).toEqual([])
    expect(reads('delete from outbox where id = any(array(select id from outbox for update skip locked))')).toEqual([
      'outbox',
    ])
    expect(reads("select pg_advisory_xact_lock(hashtextextended('cart', $1))")).toEqual(["'cart'"])
    const attempt = 'select 1 from payment_intent for no key update'
    const order_ = 'update orders set version = 2'
    expect(outOfOrder([attempt, order_], locksOf, order)).toEqual(['orders is taken after payment_intent'])
    expect(outOfOrder([order_, attempt, order_], locksOf, order)).toEqual([])
  })
  it('leaves no phone or ID number of anybody in the clear', async () => {
    const numbers = await knownNumbers(world, bodies)
    expect(numbers.size).toBeGreaterThan(20)
    expect(await placesOf(world, [...numbers])).toEqual([])
    // What is kept in the clear is found, however deep it lies.
    const [number = ''] = numbers
    await world.sql`
      insert into outbox (event, payload, due_at) values ('test', ${json({ parcels: [{ to: `电话${number}` }] })}, null)`
    expect(await placesOf(world, [...numbers])).toEqual(['public.outbox.payload'])
  })

  it('leaves kept answers sealed', async () => {
    const rows = await world.sql<{ response: string }[]>`select response from idem`
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ response }) => !response.startsWith('v1.'))).toEqual([])
  })
}
