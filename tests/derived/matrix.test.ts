import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { AnyEntry } from '@heyi/contract/call'
import type { MerchantScopeKind } from '@heyi/contract/scopes'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/src/testing/app.ts'
import { callsAsked } from '../harness/calls.ts'
import { changedTables, digestOf } from '../harness/digest.ts'
import { idFields, sampleInputs } from '../harness/inputs.ts'
import { expected, type Outcome, outcomes, type Principal, principals } from '../harness/principals.ts'
import { seed, sized, someOf } from '../harness/prove.ts'
import { ask, each, faultsOf, reasonOf } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

/** Nothing has this id, so that whoever is let in changes nothing that others need. */
const NOBODY = 8_999_999_999_999
/** Calls that end or narrow the session they are made with come last, in this order. */
const ENDS_SESSION = [contract.members.endActing.path, contract.identity.logout.path]

const calls = callsAsked()
  .filter(({ entry }) => entry.is !== 'hook')
  .sort((a, b) => ENDS_SESSION.indexOf(a.entry.path) - ENDS_SESSION.indexOf(b.entry.path))

/** How many of those whom access lets in are let in by a normal run, for each call. */
const ALLOWED = 4

const unknown = Object.fromEntries(
  [...idFields(calls.map(({ entry }) => entry))].map(({ entity }) => [entity, [NOBODY]]),
)

type Cell = {
  call: (typeof calls)[number]
  principal: Principal
  inputs: Record<string, unknown>[]
}

const world = await useWorld()

async function outcomeOf({ call: { entry }, principal }: Cell, input: unknown): Promise<[Outcome, string[]]> {
  const answer = await ask(world.url, entry, input, principal.headers)
  const reason = reasonOf(entry, answer)
  const outcome = outcomes.find((one) => one === reason) ?? 'allowed'
  const faults = faultsOf(entry, answer)
  if (outcome === 'SIGNED_OUT' && (answer.status !== 401 || answer.body?.code !== 401)) faults.push('not 401')
  if (outcome === 'FORBIDDEN' && answer.body?.code !== 403) faults.push('not 403')
  return [outcome, faults]
}

describe('the permission matrix', () => {
  let cells: Cell[] = []
  beforeAll(async () => {
    const inputs = new Map(
      calls.map(({ entry }) => {
        const samples = sampleInputs(entry, unknown, sized(1, 5), seed)
        // Buying for somebody else asks for a right inside the call, which its own test knows.
        return [entry, samples.map(({ for_user_id: _, ...input }) => input)]
      }),
    )
    cells = (await principals(world)).flatMap((principal) =>
      calls.map((call) => ({ call, principal, inputs: inputs.get(call.entry) ?? [] })),
    )
  })

  /** What is wrong with these cells; `isGuarded` also compares every row of the database before and after. */
  async function wrongCells(chosen: Cell[], isGuarded: boolean): Promise<string[]> {
    const wrong: string[] = []
    const before = isGuarded ? await digestOf(world.sql) : {}
    await each(chosen, isGuarded ? 4 : 1, async (cell) => {
      const wanted = expected(cell.call.entry, cell.principal)
      // Who has signed out once is signed out.
      const inputs = cell.call.entry.path.endsWith('/logout') ? cell.inputs.slice(0, 1) : cell.inputs
      for (const input of inputs) {
        const [outcome, faults] = await outcomeOf(cell, input)
        const name = `${cell.principal.name} × ${cell.call.entry.path}`
        if (outcome !== wanted) wrong.push(`${name}: ${outcome} instead of ${wanted}`)
        if (faults.length) wrong.push(`${name}: ${faults.join(', ')}`)
      }
    })
    const changed = isGuarded ? changedTables(before, await digestOf(world.sql)) : []
    if (changed.length === 0) return wrong
    const [first] = chosen
    if (chosen.length === 1)
      return [...wrong, `${first?.principal.name} × ${first?.call.entry.path} changed ${changed}`]
    // One of them is named: it is looked for by halves.
    const half = chosen.length >> 1
    const left = await wrongCells(chosen.slice(0, half), true)
    if (left.some((one) => one.includes('changed'))) return left
    return [...wrong, ...(await wrongCells(chosen.slice(half), true)), `denied calls changed ${changed}`]
  }

  it('denies what access denies, and a denied call changes no row', async () => {
    const denied = cells.filter(({ call, principal }) => expected(call.entry, principal) !== 'allowed')
    expect(denied.length).toBeGreaterThan(calls.length * 3)
    expect(await wrongCells(denied, true)).toEqual([])
  })

  it('lets in whom access lets in', async () => {
    const allowed = cells.filter(({ call, principal }) => expected(call.entry, principal) === 'allowed')
    expect(allowed.length).toBeGreaterThan(calls.length * 4)
    const tried = calls.flatMap((call) => {
      const own = allowed.filter((cell) => cell.call === call)
      return someOf(own, ALLOWED, ({ principal }) => `${principal.name} × ${call.entry.path}`)
    })
    // In the order of the cells, in which sessions end last.
    const chosen = new Set(tried)
    expect(
      await wrongCells(
        allowed.filter((cell) => chosen.has(cell)),
        false,
      ),
    ).toEqual([])
  })

  it('has a principal for every permission that guards a call', () => {
    const unused = calls.filter(
      ({ entry }) =>
        !cells.some(({ call, principal }) => call.entry === entry && expected(entry, principal) === 'allowed'),
    )
    expect(unused.map(({ entry }) => entry.path)).toEqual([])
  })
})

const { mall, orders } = contract
type Row = { id: number; company_id: number }
type SoldRow = Row & { organ_id: number }
/** Every id that a list of staff shows, page by page. */
async function listed(who: Person, name: 'mall.getGoodsListTo' | 'orders.getCompanyOrdersV2'): Promise<number[]> {
  const ids: number[] = []
  for (let page_num = 1; ids.length === (page_num - 1) * 50; page_num++) {
    const { data } = await who.call(name, { page_num, num: 50 })
    ids.push(...data.list.map(({ id }) => id))
  }
  return ids.toSorted((a, b) => a - b)
}

describe('whose goods and orders staff see and edit', () => {
  /** Organisation 5 has 9, 10 and 14 below it; merchant 3 is of organisation 2, merchant 5 of organisation 5. */
  const ORGANS = [5, 9, 10, 14]
  type StaffRow = {
    person: Person
    kind: MerchantScopeKind
    goods: (row: Row) => boolean
    orders: (row: SoldRow) => boolean
    companies: number[]
  }
  let staffRows: StaffRow[] = []
  let goods: Row[] = []
  let sold: SoldRow[] = []
  beforeAll(async () => {
    // Of each merchant something is handed out where it is at home, and elsewhere.
    await world.sql`update orders set organ_id = case when id % 2 = 0 then 2 when id % 3 = 0 then 9 else 4 end`
    goods = await world.sql`select id, company_id from goods where not is_hidden order by id`
    sold = await world.sql`select id, company_id, organ_id from orders order by id`
    const all = () => true
    staffRows = [
      {
        kind: 'all',
        person: await world.staff('platform_admin', { organ_id: 5, company_id: 4 }),
        goods: all,
        orders: all,
        companies: [3, 4, 5, 6],
      },
      {
        kind: 'merchant',
        person: await world.staff('organ_admin', { organ_id: 5, company_id: 3 }),
        goods: ({ company_id }) => company_id === 3,
        orders: ({ company_id }) => company_id === 3,
        companies: [3],
      },
      {
        kind: 'organs',
        person: await world.staff('organ_admin', { organ_id: 5 }),
        goods: ({ company_id }) => company_id === 5,
        orders: ({ organ_id }) => ORGANS.includes(organ_id),
        companies: [5],
      },
    ]
  })

  it('is what the written rule says, for goods, orders and merchants', async () => {
    for (const { kind, person, companies, ...rule } of staffRows) {
      const mine = { goods: goods.filter(rule.goods), orders: sold.filter(rule.orders) }
      expect(mine.orders.length, kind).toBeGreaterThan(0)
      expect([kind, await listed(person, 'mall.getGoodsListTo')]).toEqual([kind, mine.goods.map(({ id }) => id)])
      expect([kind, await listed(person, 'orders.getCompanyOrdersV2')]).toEqual([kind, mine.orders.map(({ id }) => id)])
      const { list } = (await person.call('organisation.getCompanysTo', { num: 100 })).data
      expect([kind, list.map(({ id }) => id)]).toEqual([kind, companies])
    }
  })

  it('is the same for every call that names a product or an order', async () => {
    for (const { kind, person, ...rule } of staffRows) {
      const reasons = async (entry: AnyEntry, body: object) =>
        reasonOf(entry, await ask(world.url, entry, body, person.headers))
      for (const isMine of [true, false]) {
        const product = goods.find((row) => rule.goods(row) === isMine)
        const order = sold.find((row) => rule.orders(row) === isMine)
        const [sku] = await world.sql<
          { id: number }[]
        >`select id from sku where goods_id = ${product?.id ?? 0} and is_on`
        if (kind !== 'all' || isMine) expect(product && order && sku, kind).toBeDefined()
        if (!product || !order || !sku) continue
        const [goods_id, order_id, sku_id] = [product.id, order.id, sku.id]
        const note = { order_id, event: 'remark', reason: '试', client_req_id: randomUUID() }
        const heard = [
          await reasons(mall.getGoodsTo, { goods_id }),
          await reasons(mall.setGoodsState, { goods_ids: [goods_id], is_on: true }),
          await reasons(mall.getStockMoves, { sku_id }),
          await reasons(mall.setStock, { sku_id, delta: 1, reason: '盘点' }),
          await reasons(orders.getCompanyOrder, { order_id }),
          await reasons(orders.setOrderStateTo, note),
        ]
        const [noGoods, noSku, noOrder] = ['GOODS_NOT_FOUND', 'SKU_NOT_FOUND', 'ORDER_NOT_FOUND']
        const refused = [noGoods, noGoods, noSku, noSku, noOrder, noOrder]
        expect([kind, isMine, heard]).toEqual([kind, isMine, isMine ? Array(6).fill(undefined) : refused])
      }
    }
  })
})
