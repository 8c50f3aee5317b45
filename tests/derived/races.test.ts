import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@heyi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localPay } from '../../server/src/edges/pay/index.ts'
import { canonical } from '../../server/src/kernel/ids.ts'
import { quoted } from '../../server/src/rooms/orders/testing.ts'
import type { Tried } from '../../server/src/testing/person.ts'
import { buyAtOnce, CROWD, gather, quotedEach, rounds, tally, together } from '../harness/crowd.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { isProof, sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import {
  basketOf,
  buy,
  inconsistencies,
  newMembers,
  paidOrder,
  pay,
  shippedOrder,
  stockOf,
  stockUp,
} from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { send } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

const { orders } = contract
const world = await useWorld()
/** What people race for is goods, orders and points. */
const isOurs = isRoomAsked('mall', 'orders', 'rewards')

describe.runIf(isOurs).each(rounds)('many at once, round %i', (round) => {
  let admin: SignedInPerson
  let crowd: SignedInPerson[] = []
  beforeAll(async () => {
    ;({ admin, crowd } = await gather(world))
  })
  afterAll(async () => {
    expect(await inconsistencies(world)).toEqual([])
  })

  it('sells ten of ten to a crowd', async () => {
    const product = await stockUp(admin, { name: `抢购糕点${round}`, on_hand: 10 })
    const purchases = await quotedEach(crowd, () => basketOf([product]))
    const result = await buyAtOnce(purchases)
    expect(tally(result)).toEqual({ ok: 10, STOCK_SHORT: CROWD - 10 })
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 10, reserved: 10 })
    const [row] = await world.sql`select count(*)::int as n from order_line where sku_id = ${product.sku_id}`
    expect(row?.n).toBe(10)
  })

  it('charges an order once', async () => {
    const who = crowd[1] as SignedInPerson
    const product = await stockUp(admin, { name: `热水袋${round}`, on_hand: 5, price_fen: 2_500 })
    const bought = await buy(who, basketOf([product]))
    if (!bought.ok) throw new Error(bought.reason)
    const order_id = bought.data.orders[0]?.id ?? 0
    const before = await who.does('rewards.getAccount', {})
    const result = await together(CROWD, () => pay(who, order_id))
    expect(tally(result)).toEqual({ ok: 1, ORDER_ALREADY_PAID: CROWD - 1 })
    const after = await who.does('rewards.getAccount', {})
    expect(before.balance_fen - after.balance_fen).toBe(2_500)
    const [row] =
      await world.sql`select count(*)::int as n, sum(fen)::int as fen from payment where order_id = ${order_id}`
    expect(row).toEqual({ n: 1, fen: 2_500 })
  })

  it('lets one of many pickup desks write an order off, and tells the others who and when', async () => {
    const product = await stockUp(admin, { name: `自提礼盒${round}`, on_hand: 5 })
    const { id, scan_code } = await paidOrder(crowd[2] as SignedInPerson, product)
    const clerks = [
      await world.signIn(SEEDED_STAFF.writeoff),
      await world.signIn(SEEDED_STAFF.organ_admin),
      await world.signIn(SEEDED_STAFF.platform_admin),
    ] as const
    const clerk = (i: number) => clerks[(i % clerks.length) as 0 | 1 | 2]
    const count = sized(20, 200)
    const result = await together(count, (i) =>
      clerk(i).tries('orders.setOrderScanState', { code: scan_code, confirm: 1 }),
    )
    const winners = result.flatMap((one, i) => (one.ok && one.data.done ? [i % clerks.length] : []))
    const losers = result.filter((one, i) => !one.ok && !winners.includes(i % clerks.length))
    // The winner's own second scan within the minute hears of its success again.
    expect(new Set(winners).size).toBe(1)
    expect(losers.length).toBe(result.filter((_, i) => !winners.includes(i % clerks.length)).length)
    for (const one of losers) {
      if (one.ok) throw new Error('two clerks won')
      expect(one.reason).toBe('ORDER_ALREADY_WRITTEN_OFF')
      expect(one.data).toMatchObject({ by: expect.stringMatching(/./), at: expect.stringMatching(/./) })
      expect(one.msg).toMatch(/由.+在.+核销/)
    }
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 4, reserved: 0 })
    const [row] = await world.sql`
      select count(*)::int as n from order_log where order_id = ${id} and event = 'writeOff'`
    expect(row?.n).toBe(1)
  })

  it('makes one order of one intention sent twenty times', async () => {
    const who = crowd[3] as SignedInPerson
    const product = await stockUp(admin, { name: `挂面${round}`, on_hand: 50 })
    const body = await quoted(who, basketOf([product]))
    const result = await together(sized(20, 200), () => who.tries('orders.buyTrolley', body))
    expect(tally(result)).toEqual({ ok: result.length })
    expect(new Set(result.map(canonical)).size).toBe(1)
    const [row] = await world.sql`select count(*)::int as n from order_line where sku_id = ${product.sku_id}`
    expect(row?.n).toBe(1)
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 50, reserved: 1 })
  })

  it('lets carts with the same goods in opposite order pass each other', async () => {
    const products = [
      await stockUp(admin, { name: `红糖${round}`, on_hand: 500 }),
      await stockUp(admin, { name: `白糖${round}`, on_hand: 500 }),
    ]
    const buyers = crowd.slice(4, 44)
    const purchases = await quotedEach(buyers, (i) => basketOf(i % 2 ? products : [...products].reverse()))
    const result = await buyAtOnce(purchases)
    expect(tally(result)).toEqual({ ok: buyers.length })
    const paid = await together(buyers.length, (i) => {
      const one = result[i]
      return pay(buyers[i] as SignedInPerson, one?.ok ? (one.data.orders[0]?.id ?? 0) : 0, randomUUID())
    })
    expect(tally(paid)).toEqual({ ok: buyers.length })
    for (const { sku_id } of products)
      expect(await stockOf(world, sku_id)).toEqual({ on_hand: 500, reserved: buyers.length })
  })

  it('corrects a parcel or hears that it was received, and its books say which', async () => {
    const product = await stockUp(admin, { name: `棉袜${round}`, on_hand: 100, points: 0, price_fen: 900 })
    const buyers = crowd.slice(4, sized(14, 44))
    const ids = await Promise.all(buyers.map((who) => shippedOrder(admin, who, product)))
    const result = await together(buyers.length * 2, async (i): Promise<Tried> => {
      const order_id = ids[i >> 1] ?? 0
      const parcel = { company: '中通快递', no: 'ZT7654321', client_req_id: randomUUID() }
      return i % 2
        ? (buyers[i >> 1] as SignedInPerson).tries('orders.setOrderState', { order_id, event: 'receive' })
        : admin.tries('orders.setOrderStateTo', { order_id, event: 'reship', ...parcel })
    })
    for (const [n, id] of ids.entries()) {
      const [reship, receive] = [result[n * 2], result[n * 2 + 1]]
      expect(receive?.ok).toBe(true)
      if (reship && !reship.ok) expect(reship.reason).toBe('ORDER_STATE_CHANGED')
      const log = await world.sql<{ event: string }[]>`
        select event from order_log where order_id = ${id} and event in ('reship', 'receive') order by id`
      expect(log.map(({ event }) => event)).toEqual(reship?.ok ? ['reship', 'receive'] : ['receive'])
      const [row] = await world.sql`
        select o.state, h.no from orders o join shipment h on h.order_id = o.id where o.id = ${id}`
      expect(row).toEqual({ state: 'COMPLETED', no: reship?.ok ? 'ZT7654321' : 'SF123456' })
    }
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 100 - buyers.length, reserved: 0 })
  })

  it('cancels or pays an unpaid order, never both', async () => {
    const product = await stockUp(admin, { name: `毛巾${round}`, on_hand: 100, price_fen: 900 })
    const buyers = crowd.slice(4, sized(16, 44))
    const ids = await Promise.all(
      buyers.map(async (who) => {
        const bought = await buy(who, basketOf([product]))
        return bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
      }),
    )
    const result = await together(buyers.length * 2, async (i): Promise<Tried> => {
      const who = buyers[i >> 1] as SignedInPerson
      const order_id = ids[i >> 1] ?? 0
      return i % 2 ? who.tries('orders.setOrderState', { order_id, event: 'cancel' }) : pay(who, order_id)
    })
    for (let i = 0; i < result.length; i += 2)
      expect([result[i]?.ok, result[i + 1]?.ok].filter(Boolean)).toHaveLength(1)
    const open = result.filter((one, i) => one.ok && i % 2 === 0).length
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 100, reserved: open })
  })

  it('fills a cart to its 120 lines and no further', async () => {
    const who = crowd[2] as SignedInPerson
    const product = await stockUp(admin, { name: `各色丝线${round}`, on_hand: 5 })
    await world.sql`
      insert into sku (goods_id, spec_text, price_fen, on_hand) select ${product.goods_id}, n::text, 100, 0 from generate_series(1, 130) n`
    const rows = await world.sql<{ id: number }[]>`
      update sku set on_hand = 5 where goods_id = ${product.goods_id} and id <> ${product.sku_id} returning id`
    const skus = rows.map(({ id }) => id)
    await world.sql`delete from cart_line where user_id = ${who.user_id}`
    await world.sql`
      insert into cart_line (user_id, sku_id, quantity) select ${who.user_id}, id, 1 from unnest(${skus.slice(0, 115)}::int8[]) as id`
    const result = await together(15, (i) =>
      who.tries('orders.setTrolley', { sku_id: skus[115 + i] ?? 0, merchantId: 3 }),
    )
    await world.sql`update sku set on_hand = 0 where id = any(${skus}::int8[])`
    expect(tally(result)).toEqual({ ok: 5, CART_FULL: 10 })
  })
})

/** Deadlocks that PostgreSQL has ended; it tells of them up to a second late. */
async function deadlocks(): Promise<number> {
  const [row] = await world.sql<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`
  return row?.deadlocks ?? 0
}

describe.runIf(isOurs)('two who want the same rows', () => {
  const TRIES = 40
  let admin: SignedInPerson
  let buyers: SignedInPerson[]
  let before = 0
  beforeAll(async () => {
    admin = await world.signIn(SEEDED_STAFF.platform_admin)
    buyers = await newMembers(world, TRIES, { points: 1_000, balance_fen: 100_000 })
    before = await deadlocks()
  })
  afterAll(async () => {
    await sleep(1_100)
    expect((await deadlocks()) - before).toBe(0)
    await world.settle()
    expect(await inconsistencies(world)).toEqual([])
  })

  it('hear of a payment while they pay or cancel, each with an answer', async () => {
    const product = await stockUp(admin, { name: '同时付款', on_hand: 100 })
    const gateway = localPay({ key: world.app.secrets.key('pay') })
    const waiting = await together(TRIES, async (i) => {
      const who = buyers[i] as SignedInPerson
      const bought = await buy(who, basketOf([product]))
      const order_id = bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
      const way = { order_id, method: 'gateway' as const, client_req_id: randomUUID() }
      const { prepay } = await who.does('orders.paymentOrder', way)
      const out_trade_no = prepay?.out_trade_no ?? ''
      const paid = { out_trade_no, trade_no: `T${out_trade_no}`, fen: prepay?.pay_fen ?? 0 }
      return { who, order_id, notice: gateway.sign({ ...paid, at: new Date().toISOString() }) }
    })
    const reasons = new Set<string>()
    for (const [i, { who, order_id, notice }] of waiting.entries()) {
      const [notified, other] = await Promise.all([
        send(`${world.url}${orders.payNotify.path}`, { method: 'POST', ...notice }),
        i % 2 ? who.tries('orders.setOrderState', { order_id, event: 'cancel' }) : pay(who, order_id),
      ])
      expect([notified.status, notified.text]).toEqual([200, '{"code":"SUCCESS"}'])
      reasons.add(other.ok ? 'ok' : other.reason)
    }
    for (const reason of reasons) expect(['ok', 'ORDER_ALREADY_PAID', 'ORDER_STATE_CHANGED']).toContain(reason)
  })

  it('edit a product while it is handed over, each with an answer', async () => {
    const product = await stockUp(admin, { name: '同时修改', on_hand: 100 })
    const { category_id, deliveries, skus } = await admin.does('mall.getGoodsTo', product)
    const kept = skus.map(({ id, spec, points, price_fen }) => ({ id, spec, points, price_fen }))
    const facts = { id: product.goods_id, category_id, merchantId: 3, deliveries, is_on: true, skus: kept }
    const paid = await together(TRIES, (i) => paidOrder(buyers[i] as SignedInPerson, product))
    for (const [i, { scan_code: code }] of paid.entries()) {
      const [saved, written] = await Promise.all([
        admin.tries('mall.setGoods', { ...facts, name: `同时修改${i}` }),
        admin.tries('orders.setOrderScanState', { code, confirm: 1 }),
      ])
      expect([saved.ok, written.ok]).toEqual([true, true])
    }
  })
})

it.runIf(isProof && isOurs)('sells a thousand of a thousand to ten thousand', async () => {
  const admin = await world.signIn(SEEDED_STAFF.platform_admin)
  const product = await stockUp(admin, { name: '万人抢购', on_hand: 1_000, points: 0, price_fen: 1 })
  const crowd = await newMembers(world, 200, { points: 10_000, balance_fen: 1_000_000 })
  const outcomes: Record<string, number> = {}
  await together(200, async (i) => {
    const who = crowd[i] as SignedInPerson
    for (let n = 0; n < 50; n++) {
      const bought = await buy(who, basketOf([product])).catch((error: Error) => ({
        ok: false as const,
        reason: error.message.slice(0, 60),
      }))
      const name = bought.ok ? 'ok' : bought.reason
      outcomes[name] = (outcomes[name] ?? 0) + 1
      if (bought.ok) await pay(who, bought.data.orders[0]?.id ?? 0)
    }
  })
  expect(outcomes.ok).toBe(1_000)
  expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 1_000, reserved: 1_000 })
  expect(await inconsistencies(world)).toEqual([])
})
