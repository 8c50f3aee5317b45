// The peer: Fastify and pg with nothing around them. Run as a process of its own: DATABASE_URL, PORT.
import fastify from 'fastify'
import { cutPage } from '../server/src/kernel/db/paging.ts'
import { openDatabase } from '../server/src/kernel/db/pool.ts'
import { type CardRow, keysOf, listGoods, toCard } from '../server/src/rooms/mall/index.ts'
import { mountCheckouts } from './bare-checkout.ts'
import { mountSignIns } from './bare-sign-in.ts'

const database = openDatabase(process.env.DATABASE_URL ?? '', { max: 20 })
const app = fastify()

const everything = {
  keyword: '',
  category_id: 0,
  company_id: 0,
  price_kind: 'all',
  hot: false,
  account: null,
  collected_by: null,
  promotion: null,
} as const

/** The goods list: the same SQL and the same JSON, without contract, envelope rules, limits or headers. */
app.post('/goods', async (_, reply) => {
  const slice = { keys: null, offset: 0, limit: 11, now: new Date() }
  const rows = await database.use((tx) => listGoods(tx, everything, 'default', slice))
  const { list, next } = cutPage(rows, 10, keysOf.default)
  const cards = list.map(({ sort: _, ...row }) => toCard(row as CardRow))
  const data = { list: cards, next }
  return reply.header('content-type', 'application/json').send(JSON.stringify({ code: 0, msg: '成功', data }))
})

/** The bytes that were last put there, from memory: as little as an answer can cost. */
let kept = ''
app.put('/memory', (request, reply) => {
  kept = JSON.stringify(request.body)
  return reply.send({})
})
app.post('/memory', (_, reply) => reply.header('content-type', 'application/json').send(kept))

await mountCheckouts(app, database)
mountSignIns(app, database)

app.get('/readyz', () => ({ ok: true }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
