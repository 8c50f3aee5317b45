import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../server/src/kernel/db/pool.ts'
import { randomDigits } from '../server/src/kernel/ids.ts'
import { stockMoves } from '../server/src/rooms/mall/index.ts'
import { insertTrade, type NewTrade, newOrderNo, system } from '../server/src/rooms/orders/index.ts'
import { ledger } from '../server/src/rooms/rewards/index.ts'

type Product = {
  sku_id: number
  goods_id: number
  name: string
  spec_text: string
  company_id: number
  organ_id: number
  store_id: number
}
/** As many as buy at a time. */
const LANES = 32
const PRICE = { points: 1, price_fen: 1 }

/**
 * Two checkouts without what surrounds one: no session, price, intention, payment or notice, and one request for all.
 * `/checkout` does one stock update, one order insert and one ledger insert with the platform's SQL; `/checkout/least` does
 * them as single rows of tables without keys to others, histories or indexes.
 */
export async function mountCheckouts(app: FastifyInstance, database: Database): Promise<void> {
  const lanes = await stockLanes(database)
  app.post('/checkout', async (request, reply) => {
    const { lane } = request.body as { lane: number }
    const { user_id, product } = lanes[lane] as (typeof lanes)[number]
    const now = new Date()
    const id = await database.transact(async (tx) => {
      const [order] = await insertTrade(tx, tradeOf(user_id, product, now), system, now)
      if (!order) throw new Error('nothing was written')
      await stockMoves.reserve(tx, order.lines, { now })
      const move = { delta: -PRICE.points, biz: 'ORDER_USE' as const, biz_id: order.id, reason: `兑换 ${order.title}` }
      await ledger.bookPoints(tx, { ...move, user_id, now })
      return order.id
    })
    return reply.send({ code: 1, msg: '成功', data: { id } })
  })
  await mountLeast(app, database)
  await mountFlash(app, database)
}

/** People and SKUs of the demo that the measured server's lanes do not use, with enough of both. */
const stockLanes = (database: Database): Promise<{ user_id: number; product: Product }[]> =>
  database.transact(async (tx) => {
    const people = await tx<{ user_id: number }[]>`
      select user_id from account join users on users.id = user_id where organ_id > 0 order by user_id desc limit ${LANES}`
    const products = await tx<Product[]>`
      select k.id as sku_id, g.id as goods_id, g.name, k.spec_text, g.company_id, s.organ_id, s.id as store_id
      from sku k join goods g on g.id = k.goods_id and g.is_on join lateral (
        select * from store where company_id = g.company_id and is_open order by id limit 1
      ) s on true
      where k.is_on order by k.id limit ${LANES}`
    await tx`update sku set on_hand = 1000000 where id = any(${products.map((product) => product.sku_id)}::int8[])`
    // The bare server starts more than once on one ledger: each start gives anew.
    const gift = { delta: 1e6, biz: 'GRANT' as const, biz_id: randomUUID(), reason: '测速', now: new Date() }
    for (const { user_id } of people) await ledger.bookPoints(tx, { user_id, ...gift })
    return products.map((product, i) => ({ user_id: people[i % people.length]?.user_id ?? 0, product }))
  })

function tradeOf(user_id: number, product: Product, now: Date): NewTrade {
  const order_no = newOrderNo(now)
  const { sku_id, goods_id, name, spec_text, company_id, organ_id, store_id } = product
  const { points, price_fen } = PRICE
  return {
    user_id,
    expire_at: new Date(now.getTime() + 1_800_000),
    orders: [
      {
        order_no,
        company_id,
        organ_id,
        store_id,
        goods_fen: price_fen,
        freight_fen: 0,
        discount_fen: 0,
        freight_discount_fen: 0,
        points_off: 0,
        points_off_fen: 0,
        points,
        pay_fen: price_fen,
        quantity: 1,
        title: name,
        scan_code: randomDigits(12),
        delivery: 'pickup',
        remark: '',
        wished_on: '',
        address: null,
        terms: null,
        source: 'member',
        type: 'normal',
        promotion_id: null,
        group_id: null,
      },
    ],
    lines: [
      {
        order_no,
        sku_id,
        goods_id,
        name,
        spec_text,
        picture_id: null,
        no_return: false,
        times: 1,
        price_fen,
        points,
        quantity: 1,
        paid_fen: price_fen,
        paid_points: points,
        freight_fen: 0,
      },
    ],
  }
}

/** A sale of 1,000 units that counts down and writes one row, and answers with a code of its own once they are gone. */
const FLASH = { id: 1_000, units: 1_000 }
async function mountFlash(app: FastifyInstance, database: Database): Promise<void> {
  await database.transact(
    (tx) => tx`insert into bench_stock values (${FLASH.id}, ${FLASH.units}) on conflict do nothing`,
  )
  app.post('/flash/least', async (_, reply) => {
    const isSold = await database.transact(async (tx) => {
      const taken =
        await tx`update bench_stock set on_hand = on_hand - 1 where id = ${FLASH.id} and on_hand > 0 returning id`
      if (taken.length) await tx`insert into bench_order (user_id, sku_id, fen) values (1, ${FLASH.id}, 1)`
      return taken.length > 0
    })
    return reply.send(isSold ? { code: 1, msg: '成功', data: {} } : { code: 0, msg: '已抢完', data: {} })
  })
}

async function mountLeast(app: FastifyInstance, database: Database): Promise<void> {
  await database.transact(async (tx) => {
    await tx`create table if not exists bench_stock (id int8 primary key, on_hand int8 not null check (on_hand >= 0))`
    await tx`create table if not exists bench_order (
      id int8 generated always as identity primary key, user_id int8 not null, sku_id int8 not null, fen int8 not null,
      created_at timestamptz not null default now())`
    await tx`create table if not exists bench_ledger (
      id int8 generated always as identity primary key, user_id int8 not null, delta int8 not null, order_id int8 not null)`
    await tx`insert into bench_stock select i, 1000000 from generate_series(0, 63) i on conflict do nothing`
  })
  app.post('/checkout/least', async (request, reply) => {
    const { lane } = request.body as { lane: number }
    const id = await database.transact(async (tx) => {
      const taken =
        await tx`update bench_stock set on_hand = on_hand - 1 where id = ${lane} and on_hand > 0 returning id`
      if (!taken.length) throw new Error('sold out')
      const [order] = await tx<{ id: number }[]>`
        insert into bench_order (user_id, sku_id, fen) values (${lane}, ${lane}, 1) returning id`
      await tx`insert into bench_ledger (user_id, delta, order_id) values (${lane}, -1, ${order?.id ?? 0})`
      return order?.id
    })
    return reply.send({ code: 1, msg: '成功', data: { id } })
  })
}
