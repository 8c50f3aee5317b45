import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import autocannon from 'autocannon'
import { openDatabase } from '../server/src/kernel/db/pool.ts'
import { basketOf, newMembers, type Product, stockUp } from '../tests/harness/shop.ts'
import { type SignedInPerson, signIn } from '../tests/harness/sign-in.ts'
import { send } from '../tests/harness/wire.ts'
import { SEEDED_STAFF } from '../tools/lib/seeded.ts'
import { postJson } from './client.ts'
import { type Measure, measured, paired, round } from './measure.ts'

const { orders } = contract
const CONNECTIONS = 32
export const CLIENTS = 32
const ROUNDS = 5
const SECONDS = 2
/** Seconds after which no answer comes any more. */
const PATIENCE = 60

/** One question that is asked again and again. */
export type Asked = {
  url: string
  method: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
}

/** Returns how many answers a second come to one question under `CONNECTIONS` connections, for `SECONDS` or to `amount` of them. */
export async function rate({ url, method, body, headers }: Asked, amount?: number): Promise<number> {
  const started = performance.now()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: SECONDS } : { amount, timeout: PATIENCE }),
    method,
    ...(body === undefined ? {} : { body }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (result.errors || !result['2xx']) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  // A machine that is busy with other things makes the server shed some: only what was served counts.
  return result['2xx'] / (amount === undefined ? result.duration : (performance.now() - started) / 1000)
}

/** The same by as many answers as `SECONDS` would bring: of a slow server, those still on their way would be a good part. */
export async function rateToEnd(asked: Asked): Promise<() => Promise<number>> {
  const first = await rate(asked, 2 * CONNECTIONS)
  const amount = Math.max(2 * CONNECTIONS, Math.round(first * SECONDS))
  return () => rate(asked, amount)
}

/** The first page of goods, as somebody asks for it who is not signed in. */
export const goodsListOf = (url: string): Asked => asking(url + contract.mall.getGoodsList.path)
const asking = (url: string): Asked => ({
  url,
  method: 'POST',
  body: '{}',
  headers: { token: 'no token', 'user-id': '0', 'client-id': '0' },
})

export async function measureGoodsList(url: string, bare: string): Promise<Measure> {
  const [ours, peer] = [goodsListOf(url), asking(`${bare}/goods`)]
  const [mine, theirs] = [await post(ours.url), await post(peer.url)]
  if (mine.length !== theirs.length) throw new Error(`the lists differ: ${mine.length} and ${theirs.length} bytes`)
  const figures = await compared(
    () => rate(ours),
    () => rate(peer),
  )
  return measured('goods list at 32 connections / bare handler', figures.ratio, 0.5, {
    per_second: round(figures.ours),
    bare_per_second: round(figures.peer),
    bytes: mine.length,
    rounds: figures.rounds,
  })
}

const post = async (url: string): Promise<string> =>
  (await send(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).text

/** Both once before what counts, then in turn. */
export async function compared(ours: () => Promise<number>, peer: () => Promise<number>) {
  await ours()
  await peer()
  return await paired(ROUNDS, ours, peer)
}

/** How often a second `CLIENTS` lanes get through the work, for `SECONDS`. */
export async function throughput(work: (lane: number) => Promise<void>): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, lane) => {
      while (performance.now() < until) {
        await work(lane)
        done++
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}

export async function measureCheckout({ url, database, bare }: Measured & { bare: string }): Promise<Measure[]> {
  const lanes = await openLanes({ url, database })
  const ours = (lane: number) => checkout(url, lanes[lane] as Lane)
  const peer = (path: string) => async (lane: number) => {
    const { status } = await postJson(bare + path, { lane })
    if (status !== 200) throw new Error(`bare ${path}: ${status}`)
  }
  const figures = await compared(
    () => throughput(ours),
    () => throughput(peer('/checkout')),
  )
  // Three rows of three plain tables: how far down it goes.
  const least = await compared(
    () => throughput(ours),
    () => throughput(peer('/checkout/least')),
  )
  const raw = { clients: CLIENTS, per_second: round(figures.ours) }
  return [
    measured('checkout (preview, buyTrolley, paymentOrder) / bare transaction', figures.ratio, 0.2, {
      ...raw,
      bare_per_second: round(figures.peer),
      rounds: figures.rounds,
    }),
    measured('checkout / least transaction', least.ratio, 0.09, {
      ...raw,
      least_per_second: round(least.peer),
      rounds: least.rounds,
    }),
  ]
}

export type Lane = { who: SignedInPerson; product: Product }

/** A server that is measured, and its database. */
export type Measured = { url: string; database: string }

/** New members who buy at the same time, with enough to spend, each with a product of their own that is never short. */
export async function openLanes({ url, database }: Measured, count = CLIENTS): Promise<Lane[]> {
  const admin = await signIn(url, SEEDED_STAFF.platform_admin)
  const opened = openDatabase(database, { max: 1 })
  try {
    const rich = { points: 10_000_000, balance_fen: 10_000_000 }
    const members = await newMembers({ url, app: { database: opened } }, count, rich)
    const lanes: Lane[] = []
    for (const who of members) {
      const name = `测速商品${randomUUID().slice(0, 4)}`
      lanes.push({ who, product: await stockUp(admin, { name, on_hand: 1_000_000, points: 1, price_fen: 1 }) })
    }
    return lanes
  } finally {
    await opened.close()
  }
}

/** Asks as the app does; a refusal is a failure of the measurement. */
export const asker =
  (url: string, { headers }: SignedInPerson) =>
  async <T>({ path }: { path: string }, body: object): Promise<T> => {
    const answer = await postJson(url + path, body, headers)
    if (answer.status !== 200 || answer.body.code !== 1) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body.data as T
  }

/** Preview, purchase and payment, as the app makes them. */
export async function checkout(
  url: string,
  { who, product }: Lane,
  basket: object = basketOf([product]),
): Promise<void> {
  const ask = asker(url, who)
  const { quote_hash } = await ask<{ quote_hash: string }>(orders.getOrderQuote, basket)
  const purchase = { ...basket, quote_hash, client_req_id: randomUUID() }
  const { trade_id } = await ask<{ trade_id: number }>(orders.buyTrolley, purchase)
  await ask(orders.paymentOrder, { trade_id, method: 'balance', client_req_id: randomUUID() })
}
