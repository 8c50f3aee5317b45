// The peer: Fastify and postgres.js with nothing around them. Run as a process of its own: DATABASE_URL, PORT.
import fastify from 'fastify'
import { cutPage } from '../server/src/kernel/db/paging.ts'
import { openPool } from '../server/src/kernel/db/pool.ts'
import type { Tx } from '../server/src/kernel/db/tx.ts'
import { type CardRow, keysOf, listGoods, toCard } from '../server/src/rooms/mall/store-goods.ts'

const sql = openPool(process.env.DATABASE_URL ?? '', 20)
const app = fastify()

const everything = {
  keyword: '',
  category_id: 0,
  company_id: 0,
  price_kind: 'all',
  hot: false,
  purse: null,
} as const

/** The goods list: the same SQL and the same JSON, without contract, envelope rules, limits or headers. */
app.post('/goods', async (_, reply) => {
  const slice = { keys: null, offset: 0, limit: 11 }
  const { rows, counted } = await listGoods(sql as unknown as Tx, everything, 'default', slice)
  const { list, next } = cutPage(rows, 10, keysOf.default)
  const cards = list.map(({ sort: _, ...row }) => toCard(row as CardRow))
  const data = { list: cards, total: counted, more: false, next }
  return reply.header('content-type', 'application/json').send(JSON.stringify({ code: 0, msg: '成功', data }))
})

await sql`create table if not exists bench_stock (id int8 primary key, on_hand int8 not null check (on_hand >= 0))`
await sql`create table if not exists bench_order (
  id int8 generated always as identity primary key, user_id int8 not null, sku_id int8 not null, fen int8 not null,
  created_at timestamptz not null default now())`
await sql`create table if not exists bench_ledger (
  id int8 generated always as identity primary key, user_id int8 not null, delta int8 not null, order_id int8 not null)`
await sql`insert into bench_stock select i, 1000000 from generate_series(0, 63) i on conflict do nothing`

/** A checkout reduced to its least: one stock update, one order, one ledger row, one transaction. */
app.post('/checkout', async (request, reply) => {
  const { user_id, sku_id } = request.body as { user_id: number; sku_id: number }
  const id = await sql.begin(async (tx) => {
    const taken =
      await tx`update bench_stock set on_hand = on_hand - 1 where id = ${sku_id} and on_hand > 0 returning id`
    if (!taken.length) throw new Error('sold out')
    const [order] = await tx<{ id: number }[]>`
      insert into bench_order (user_id, sku_id, fen) values (${user_id}, ${sku_id}, 1) returning id`
    await tx`insert into bench_ledger (user_id, delta, order_id) values (${user_id}, -1, ${order?.id ?? 0})`
    return order?.id
  })
  return reply.send({ code: 1, msg: '成功', data: { id } })
})

app.get('/readyz', () => ({ ok: true }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
