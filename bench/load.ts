import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import autocannon from 'autocannon'
import { basketOf, type Product, stockUp } from '../tests/harness/shop.ts'
import { type SignedInPerson, signIn } from '../tests/harness/sign-in.ts'
import { send } from '../tests/harness/wire.ts'
import { postJson } from './client.ts'
import { type Measure, measured, paired, round } from './measure.ts'

const { orders } = contract
const CONNECTIONS = 32
const CLIENTS = 12
const ROUNDS = 7
const SECONDS = 3

/** Returns a second of one address under `CONNECTIONS` connections. */
async function rate(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', token: 'no token', 'user-id': '0', 'client-id': '0' },
  })
  if (result.errors || !result['2xx']) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  // A machine that is busy with other things makes the server shed some: only what was served counts.
  return result['2xx'] / result.duration
}

export async function measureGoodsList(url: string, bare: string): Promise<Measure> {
  const ours = url + contract.mall.getGoodsList.path
  const [mine, theirs] = [await post(ours), await post(`${bare}/goods`)]
  if (mine.length !== theirs.length) throw new Error(`the lists differ: ${mine.length} and ${theirs.length} bytes`)
  await rate(ours)
  await rate(`${bare}/goods`)
  const figures = await paired(
    ROUNDS,
    () => rate(ours),
    () => rate(`${bare}/goods`),
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

/** How often a second `CLIENTS` lanes get through the work, for `SECONDS`. */
async function throughput(work: (lane: number) => Promise<void>): Promise<number> {
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

export async function measureCheckout(url: string, bare: string): Promise<Measure> {
  const admin = await signIn(url, '13800000001')
  const people: SignedInPerson[] = []
  const wares: Product[] = []
  for (let i = 0; i < CLIENTS; i++) {
    people.push(await signIn(url, `139000000${String(i + 1).padStart(2, '0')}`))
    const price = { points: 1, price_fen: 1 }
    wares.push(await stockUp(url, admin, { name: `测速商品${randomUUID().slice(0, 4)}`, on_hand: 1_000_000, ...price }))
  }
  const ours = (lane: number) => checkout(url, people[lane] as SignedInPerson, wares[lane] as Product)
  const peer = (path: string) => async (lane: number) => {
    const { status } = await postJson(bare + path, { lane })
    if (status !== 200) throw new Error(`bare ${path}: ${status}`)
  }
  await throughput(ours)
  await throughput(peer('/checkout'))
  const figures = await paired(
    ROUNDS,
    () => throughput(ours),
    () => throughput(peer('/checkout')),
  )
  const least = await throughput(peer('/checkout/least'))
  return measured('checkout (preview, buyTrolley, paymentOrder) / bare transaction', figures.ratio, 0.2, {
    per_second: round(figures.ours),
    bare_per_second: round(figures.peer),
    // Three rows of three plain tables: how far down it goes. Not the peer, whose SQL is ours.
    least_per_second: round(least),
    clients: CLIENTS,
    rounds: figures.rounds,
  })
}

/** Preview, purchase and payment, as the app makes them. */
async function checkout(url: string, who: SignedInPerson, ware: Product): Promise<void> {
  const ask = async <T>({ path }: { path: string }, body: object): Promise<T> => {
    const answer = await postJson(url + path, body, who.headers)
    if (answer.status !== 200 || answer.body.code !== 1) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body.data as T
  }
  const basket = basketOf([ware])
  const { quote_hash } = await ask<{ quote_hash: string }>(orders.getOrderQuote, basket)
  const purchase = { ...basket, quote_hash, client_req_id: randomUUID() }
  const { trade_id } = await ask<{ trade_id: number }>(orders.buyTrolley, purchase)
  await ask(orders.paymentOrder, { trade_id, method: 'balance', client_req_id: randomUUID() })
}
