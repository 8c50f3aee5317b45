import { randomUUID } from 'node:crypto'
import { contract, eachCall } from '@heyi/contract'
import type { AnyEntry } from '@heyi/contract/call'
import type { Subject } from '@heyi/contract/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderChanges } from '../../server/src/rooms/orders/index.ts'
import { personalHoldings, staffHoldings } from '../harness/holdings.ts'
import { type Known, plainInputs, sampleInputs } from '../harness/inputs.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { seed, sized } from '../harness/prove.ts'
import { wanted } from '../harness/refund-ways.ts'
import { basketOf, must, newMembers, type Product, paidOrder, shippedOrder, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { newInvitation } from '../harness/staff-ways.ts'
import { listenIn } from '../harness/statements.ts'
import { carryOut, waysOf } from '../harness/ways.ts'
import { ask, reasonOf, send } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

/**
 * Tables that a write and a read may share without a word, and why: `write` and `read` name what it is about, all where one is
 * not named.
 */
type Exception = { table: string; write?: string; read?: string; why: string }
const NOT_SHOWN: Exception[] = [
  ...(['applyCompany', 'withdrawCompany'] as const).map((name) => ({
    table: 'company',
    write: `organisation.${name}`,
    why: 'a merchant that never opened is shown by the lists of merchants alone',
  })),
  {
    table: 'company',
    write: 'organisation.setCompanyCommission',
    why: 'its share is shown by the lists of merchants alone',
  },
  ...['getCategoriesTo', 'getFreights'].map((name) => ({
    table: 'goods',
    read: `mall.${name}`,
    why: 'goods are counted there, and handing them over changes neither how many there are nor what they stand under',
  })),
  { table: 'media', why: 'a new picture is shown by nothing before something names it' },
  {
    table: 'audit',
    read: 'identity.getPrivacyLog',
    why: 'the log grows with every doing; what others did is read when it is opened',
  },
  {
    table: 'audit',
    read: 'identity.getDisputes',
    why: 'a dispute is about a row of the log that was there before it, and never changes',
  },
  ...['getAuditLog', 'getAuditRow', 'checkAudit', 'getActingLog'].map((name) => ({
    table: 'audit',
    read: `members.${name}`,
    why: 'the log grows with every doing; whoever looks into it asks for it',
  })),
  ...['members.getUserInfo', 'orders.getOrderQuote', 'orders.getCompanyOrder'].map((read) => ({
    table: 'audit',
    read,
    why: 'that a member was looked at is noted in the log, of which nothing is shown here',
  })),
  {
    table: 'acting_deed',
    read: 'members.getActingLog',
    why: 'what is done for a member stands in the log, which grows with every doing',
  },
  {
    table: 'private_file',
    write: 'identity.setCertificationPicture',
    why: 'a new picture of a document is shown once it is submitted',
  },
  ...['orders', 'account'].map((table) => ({
    table,
    read: 'members.countTagRule',
    why: 'how many fit a rule is counted while it is written, and the job counts anew',
  })),
  ...['getUserList', 'getUsers'].map((name) => ({
    table: 'account',
    read: `members.${name}`,
    why: 'an account says who was merged into whom, so that they count as one VIP, and nothing of what is on it',
  })),
  { table: 'session', write: 'identity.logout', why: 'who signs out forgets every answer' },
  {
    table: 'goods',
    read: 'mall.getSearchWords',
    why: 'names are suggested while somebody types; what was taken since only orders them',
  },
  { table: 'goods', read: 'orders.getCompanyOrders', why: 'goods help to find orders, which show their own copy' },
  { table: 'goods', read: 'orders.getCompanyOrdersV2', why: 'goods help to find orders, which show their own copy' },
  {
    table: 'goods',
    read: 'orders.getRefundsTo',
    why: 'goods help to find refunds, which show the copy of their order',
  },
  {
    table: 'goods',
    read: 'orders.getReviewsTo',
    why: 'goods help to find reviews, which show the copy of their order',
  },
  {
    table: 'order_line',
    read: 'orders.getReviews',
    why: 'a review names the kind that was bought, and that never changes',
  },
  ...['setInvoiceFile', 'setInvoiceTo'].map((name) => ({
    table: 'private_file',
    write: `orders.${name}`,
    read: 'members.getCertificationTo',
    why: 'the paper of an invoice is no picture of a document',
  })),
  { table: 'goods', read: 'mall.getStockMoves', why: 'goods say whose the stock is, and that never changes' },
  ...['getPlans', 'getPlansTo', 'getPacksTo'].flatMap((name) =>
    ['goods', 'sku'].map((table) => ({
      table,
      read: `mall.${name}`,
      why: 'a plan is shown with neither stock nor sales',
    })),
  ),
  ...['setPlan', 'setPack'].map((name) => ({
    table: 'sku',
    write: `mall.${name}`,
    why: 'a plan has no stock, and stands in no list of it',
  })),
  ...['setOrderScanState', 'askPickup', 'answerPickup'].flatMap((write) =>
    ['getCouponList', 'getCouponDetail', 'getCouponsToIssue'].map((name) => ({
      table: 'goods',
      write: `orders.${write}`,
      read: `rewards.${name}`,
      why: 'a coupon names its goods, and shows neither stock nor what was sold',
    })),
  ),
  {
    table: 'goods',
    read: 'mall.getFollowedShops',
    why: 'a shop counts what stands on its shelf, whatever was sold of it',
  },
  {
    table: 'orders',
    read: 'orders.getOrderQuote',
    why: 'a quote counts what a person bought of it before, and the purchase asks once more',
  },
  {
    table: 'figure_due',
    write: 'the notices of events',
    read: 'orders.getOrderStatistics',
    why: 'days are added up a minute later, and the figures say that something waits',
  },
  { table: 'sku', read: 'mall.getPromotionsTo', why: 'a promotion names SKUs and their prices, and no stock' },
  { table: 'goods', read: 'mall.getGoodsQRCode', why: 'an address shows neither stock nor what was sold' },
]

const { orders } = contract
let heard: Awaited<ReturnType<typeof listenIn>>
const world = await useWorld({
  between: async (url) => {
    heard = await listenIn(url)
    return heard.url
  },
})
afterAll(() => heard?.close())

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

/** Reads that answer from what is known of who asks. */
const NO_TABLE = ['identity.getWechatApp', 'identity.getLoginQRCode', 'organisation.getMenus', 'mall.getMap']

/** What one call, hook or task is, and what it did. */
type Seen = {
  name: string
  words: readonly Subject[]
  tables: Set<string>
}

/** Writes that write what a read reads, and share no word with it. */
function wrongPairs(writes: readonly Seen[], reads: readonly Seen[], used = new Set<Exception>()): string[] {
  return writes.flatMap((write) =>
    reads.flatMap((read) => {
      if (read.words.some((word) => write.words.includes(word))) return []
      const open = [...write.tables].filter((table) => {
        if (!read.tables.has(table)) return false
        const reason = NOT_SHOWN.find(
          (one) =>
            one.table === table && (one.write ?? write.name) === write.name && (one.read ?? read.name) === read.name,
        )
        if (reason) used.add(reason)
        return !reason
      })
      return open.length ? [`${write.name} writes ${open}, which ${read.name} reads, and they share no word`] : []
    }),
  )
}

describe('a write and a read of one table', () => {
  let tables: ReadonlySet<string>
  let admin: SignedInPerson
  let members: SignedInPerson[]
  let product: Product
  let ways: ReturnType<typeof waysOf>
  const member = (index = 0) => members[index] as SignedInPerson
  beforeAll(async () => {
    const rows = await world.sql<{ relname: string }[]>`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    tables = new Set(rows.map(({ relname }) => relname))
    admin = await world.signIn(SEEDED_STAFF.platform_admin)
    members = await newMembers(world, 2, { points: 10_000, balance_fen: 1_000_000 })
    product = await stockUp(world.url, admin, { name: '一起看', on_hand: 100 })
    ways = waysOf(world, { admin, members, product })
  })

  const named = (statements: readonly string[], pattern: RegExp) =>
    new Set(
      statements.flatMap((text) =>
        [...text.matchAll(pattern)].flatMap(([, name = '']) => (tables.has(name) ? name : [])),
      ),
    )
  const written = (statements: readonly string[]) =>
    named(statements, /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi)
  const readFrom = (statements: readonly string[]) => named(statements, /\b(?:from|join)\s+(?:only\s+)?"?(\w+)"?/gi)

  /** What every call asks before its handler, to know who it is: it is not about what the call shows. */
  let before: ReadonlySet<string> = new Set()
  async function admissionOf(people: readonly SignedInPerson[]): Promise<void> {
    heard.take()
    for (const who of people)
      for (const entry of [orders.getUserOrder, orders.delAddress]) await ask(world.url, entry, { id: '' }, who.headers)
    before = new Set(await heard.rest())
  }
  async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
    heard.take()
    await run()
    return (await heard.rest()).filter((text) => !before.has(text))
  }

  async function seenWrites(): Promise<Seen[]> {
    const seen: Seen[] = []
    for (const { room, name, entry } of eachCall()) {
      if (entry.is !== 'call' || entry.kind !== 'write') continue
      const make = ways.of.get(entry)
      if (!make) throw new Error(`${room}.${name} needs a way in which it succeeds, in this file`)
      const attempts = await make()
      const statements = await statementsOf(() => carryOut(world.url, entry, attempts))
      seen.push({ name: `${room}.${name}`, words: entry.changes, tables: written(statements) })
    }
    return seen
  }

  /** What is no call: the gateway's notice, the tasks, and the notices that events bring. */
  async function seenBeside(): Promise<Seen[]> {
    const outOfTime = await ways.unpaid()
    await world.sql`update orders set expire_at = now() - interval '1 hour' where id = ${outOfTime}`
    const shipped = await shippedOrder(world.url, admin, member(), product)
    await world.sql`update orders set receive_by = now() - interval '1 hour' where id = ${shipped}`
    await world.sql`
      update orders set paid_at = paid_at - interval '4 days' where id = (select max(id) from orders where state = 'PAID' and delivery = 'pickup')`
    await world.sql`
      update refund set due_at = now() - interval '1 hour' where id = (select max(id) from refund where state = 'RETURNING')`
    const body = { order_id: await ways.unpaid(), method: 'gateway', client_req_id: randomUUID() }
    const { prepay } = await must(world.url, orders.paymentOrder, body, member())
    const out_trade_no = prepay?.out_trade_no
    await world.settle()
    // A task's events are delivered with it, and the notices of them say that there is a message.
    const runs: [string, readonly Subject[], () => Promise<unknown>][] = [
      ['the task timeouts', [...orderChanges['order.closed'], 'message'], () => world.runTask('orders', 'timeouts')],
      [
        'the task autoReceive',
        [...orderChanges['order.completed'], 'message'],
        () => world.runTask('orders', 'autoReceive'),
      ],
      [
        'the task reminders',
        [...orderChanges['order.uncollected'], 'message'],
        () => world.runTask('orders', 'reminders'),
      ],
      [
        'the task overdueRefunds',
        [...orderChanges['refund.done'], 'message'],
        () => world.runTask('orders', 'overdueRefunds'),
      ],
      [
        'the hook payNotify',
        orderChanges['order.paid'],
        () =>
          send(`${world.url}/dev/pay/confirm`, {
            method: 'POST',
            body: JSON.stringify({ out_trade_no }),
            headers: { 'content-type': 'application/json' },
          }),
      ],
      ['the notices of events', ['message'], () => world.settle()],
    ]
    const seen: Seen[] = []
    for (const [name, words, run] of runs) {
      const tables = written(await statementsOf(run))
      expect([name, tables.size > 1]).toEqual([name, true])
      seen.push({ name, words, tables })
    }
    return seen
  }

  async function seenReads(): Promise<Seen[]> {
    const asked = [
      { who: member(), known: await knownOf(member()) },
      { who: admin, known: (await staffHoldings(world, admin)).own },
    ]
    /** What no schema tells: the only inputs that these answer. */
    const sureOf = new Map<AnyEntry, () => Promise<object[]>>([
      [orders.getOrderQuote, async () => [basketOf([product])]],
      [
        orders.getCompanyOrder,
        async () => {
          // That a whole phone is read is noted only where it is shown: of what is sent.
          const [sent] = await world.sql<{ order_id: number }[]>`
            select max(id) as order_id from orders where delivery = 'express' and state in ('PAID', 'SHIPPED') and address is not null`
          return sent ? [sent] : []
        },
      ],
      [
        contract.mall.getGoodsTo,
        async () => {
          // What is said of pictures is read only where there are some: goods that came by a sheet have none.
          const [pictured] = await world.sql<{ goods_id: number }[]>`
            select max(id) as goods_id from goods where cardinality(album) > 0 and not is_hidden`
          return pictured ? [pictured] : []
        },
      ],
      [
        orders.getRefundQuote,
        async () => {
          const { id } = await paidOrder(world.url, member(), product)
          const { client_req_id: _, fen: __, points: ___, ...body } = await wanted(world.url, member(), id)
          return [body]
        },
      ],
      [orders.getOrderStatistics, async () => [{ date_from: '2026-11-01', date_to: '2026-11-30' }]],
      [contract.organisation.getStaffInvitation, async () => [await newInvitation(world, admin)]],
    ])
    const seen: Seen[] = []
    for (const { room, name, entry } of eachCall()) {
      if (entry.is !== 'call' || entry.kind !== 'read') continue
      const sure = (await sureOf.get(entry)?.()) ?? []
      let answered = 0
      const attempts = (await ways.reads.get(entry)?.()) ?? []
      const statements = await statementsOf(async () => {
        await carryOut(world.url, entry, attempts)
        answered += attempts.length
        for (const { who, known } of asked)
          for (const input of [
            ...sure,
            ...plainInputs(entry, known, sized(2, 20), seed),
            ...sampleInputs(entry, known, sized(3, 50), seed),
          ])
            if (isAnswered(entry, await ask(world.url, entry, input, who.headers))) answered++
      })
      expect([entry.path, answered > 0]).toEqual([entry.path, true])
      seen.push({ name: `${room}.${name}`, words: entry.about, tables: readFrom(statements) })
    }
    return seen
  }
  const isAnswered = (entry: AnyEntry, answer: Awaited<ReturnType<typeof ask>>) =>
    answer.status === 200 && reasonOf(entry, answer) === undefined

  /** What the member has, with an order that waits for pick-up, and what the shop has. */
  async function knownOf(who: SignedInPerson): Promise<Known> {
    const { id } = await paidOrder(world.url, who, product)
    const { own } = await personalHoldings(world, who)
    return {
      ...own,
      order: [id],
      goods: [product.goods_id],
      sku: [product.sku_id],
      company: [3],
      store: [product.store_id],
    }
  }

  it('share a word, or it is said why nothing shown is stale', async () => {
    await admissionOf([...members, admin])
    const writes = [...(await seenWrites()), ...(await seenBeside())]
    await admissionOf([...members, admin])
    const reads = await seenReads()
    const used = new Set<Exception>()
    expect(wrongPairs(writes, reads, used)).toEqual([])
    expect(NOT_SHOWN.filter((one) => !used.has(one))).toEqual([])
    // What one of these forgets to say is noticed.
    for (const [name, word] of FORGOTTEN) {
      const forgetful = writes.map((one) =>
        one.name === name ? { ...one, words: one.words.filter((said) => said !== word) } : one,
      )
      expect([name, word, wrongPairs(forgetful, reads).length > 0]).toEqual([name, word, true])
    }
    expect(writes.filter(({ tables }) => tables.size > 0).length).toBeGreaterThan(20)
    // What a person may use is read before every call.
    expect(reads.filter(({ tables }) => tables.size === 0).map(({ name }) => name)).toEqual(NO_TABLE)
  })
})
