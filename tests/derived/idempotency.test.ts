import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAsked } from '../harness/calls.ts'
import { changedTables, digestOf } from '../harness/digest.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { basketOf, buy, must, newMembers, paidOrder, quoted, stockUp, tell, type Ware } from '../harness/shop.ts'
import type { Somebody } from '../harness/sign-in.ts'
import { useWorld } from '../harness/world.ts'

const { mall, orders, rewards } = contract
const world = await useWorld()

/** One intention of a call: who, the body without its key, and the same with something else in it. */
interface Intention {
  who: Somebody
  body: Record<string, unknown>
  other: Record<string, unknown>
  /** Counts the effects that there must be one of. */
  effects: () => Promise<number>
}

describe('calls with client_req_id', () => {
  let admin: Somebody
  let members: Somebody[] = []
  let ware: Ware
  beforeAll(async () => {
    admin = await world.signIn(SEEDED_STAFF.platform_admin)
    members = await newMembers(world, 6, { points: 1_000, balance_fen: 100_000 })
    ware = await stockUp(world.url, admin, { name: '一次就好', on_hand: 100 })
  })
  const member = (index: number) => members[index] as Somebody
  const count = async (rows: Promise<readonly unknown[]>) => (await rows).length

  const intentions = new Map<Call, () => Promise<Intention>>([
    [
      rewards.dailySignIn,
      async () => ({
        who: member(0),
        body: {},
        other: { extra: 1 },
        effects: () => count(world.sql`select 1 from sign_in where user_id = ${member(0).user_id}`),
      }),
    ],
    [
      orders.buyTrolley,
      async () => {
        const body = await quoted(world.url, member(1), basketOf([ware]))
        return {
          who: member(1),
          body,
          other: { ...body, remark: '另一单' },
          effects: () => count(world.sql`select 1 from trade where user_id = ${member(1).user_id}`),
        }
      },
    ],
    [
      orders.paymentOrder,
      async () => {
        const bought = await buy(world.url, member(2), basketOf([ware]))
        if (!bought.ok) throw new Error(bought.reason)
        const order_id = bought.data.orders[0]?.id
        return {
          who: member(2),
          body: { order_id, method: 'balance' },
          other: { order_id, method: 'gateway' },
          effects: () => count(world.sql`select 1 from payment where order_id = ${order_id ?? 0}`),
        }
      },
    ],
    [
      orders.setOrderStateTo,
      async () => {
        const { id } = await paidOrder(world.url, member(3), ware)
        return {
          who: admin,
          body: { order_id: id, event: 'prepare' },
          other: { order_id: id, event: 'remark', reason: '另一件事' },
          effects: () => count(world.sql`select 1 from order_log where order_id = ${id} and event = 'prepare'`),
        }
      },
    ],
    [
      mall.setStock,
      async () => ({
        who: admin,
        body: { sku_id: ware.sku_id, delta: 3, reason: '到货三件' },
        other: { sku_id: ware.sku_id, delta: 4, reason: '到货四件' },
        effects: () => count(world.sql`select 1 from stock_move where sku_id = ${ware.sku_id} and kind = 'adjust'`),
      }),
    ],
    [
      mall.setGoods,
      async () => {
        const { category_id } = await must(world.url, mall.getGoodsTo, { goods_id: ware.goods_id }, admin)
        const body = {
          name: '只有一件',
          category_id,
          merchantId: 3,
          deliveries: ['pickup'],
          skus: [{ spec: {}, price_fen: 100, on_hand: 1 }],
        }
        return {
          who: admin,
          body,
          other: { ...body, name: '另有一件' },
          effects: () => count(world.sql`select 1 from goods where name in ('只有一件', '另有一件')`),
        }
      },
    ],
  ])

  const idempotent = callsAsked().flatMap(({ entry }) => (entry.is === 'call' && entry.idempotent ? [entry] : []))

  it.each(idempotent.map((entry) => [entry.path, entry] as const))('%s', async (_, entry) => {
    const make = intentions.get(entry)
    if (!make) throw new Error('an idempotent call needs an intention in this file')
    const { who, body, other, effects } = await make()
    const client_req_id = randomUUID()
    const before = await effects()
    const first = await tell(world.url, entry, { ...body, client_req_id }, who)
    if (!first.ok) throw new Error(`refused: ${first.reason} ${JSON.stringify(first.data)}`)
    const settled = await digestOf(world.sql)
    for (let again = 0; again < 4; again++) {
      // The same content in another order of keys is the same intention.
      const reversed = Object.fromEntries(Object.entries({ ...body, client_req_id }).reverse())
      const told = await tell(world.url, entry, again % 2 ? reversed : { ...body, client_req_id }, who)
      expect(told.answer.body).toEqual(first.answer.body)
    }
    const reused = await tell(world.url, entry, { ...other, client_req_id }, who)
    expect(reused.ok ? 'ok' : reused.reason).toBe('REQUEST_ID_REUSED')
    expect(changedTables(settled, await digestOf(world.sql))).toEqual([])
    expect(await effects()).toBe(before + 1)
  })

  it('keeps no claim of a refused call, so that it can be tried again', async () => {
    const body = { ...(await quoted(world.url, member(4), basketOf([ware]))), quote_hash: 'stale' }
    const stale = await tell(world.url, orders.buyTrolley, body, member(4))
    expect(stale.ok ? 'ok' : stale.reason).toBe('QUOTE_STALE')
    const fresh = { ...(await quoted(world.url, member(4), basketOf([ware]))), client_req_id: body.client_req_id }
    expect((await tell(world.url, orders.buyTrolley, fresh, member(4))).ok).toBe(true)
  })

  it('takes the same key of two people for two intentions', async () => {
    const client_req_id = randomUUID()
    for (const who of [member(4), member(5)])
      expect((await tell(world.url, rewards.dailySignIn, { client_req_id }, who)).ok).toBe(true)
  })
})
