import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import { databaseOf, type Place, postmasterOf, type ServerProcess } from '../../tests/harness/process.ts'
import { basketOf } from '../../tests/harness/shop.ts'
import { signIn } from '../../tests/harness/sign-in.ts'
import { SEEDED_STAFF } from '../../tools/lib/seeded.ts'
import {
  asker,
  CLIENTS,
  checkout,
  compared,
  goodsListOf,
  type Lane,
  type Measured,
  openLanes,
  rate,
  rateToEnd,
  throughput,
} from '../load.ts'
import { cpuOf, cpuOfFamily, type Measure, measured, round } from '../measure.ts'
import { rssOf } from '../memory.ts'
import { medusa } from './medusa.ts'
import type { Peer, Running } from './peer.ts'
import { vendure } from './vendure.ts'

const { orders } = contract
const PRODUCTS = 1_000
/** Rounds of each before anything counts: code that has run a few hundred times runs faster. */
const WARM_UP = 2

/** Every peer by the name of its folder, and how many times as often ours must answer. */
const PEERS: Record<string, { peer: Peer; checkout: number; lists: Record<string, number> }> = {
  vendure: { peer: vendure, checkout: 25, lists: { 'product list': 50, 'search index': 2 } },
  medusa: { peer: medusa, checkout: 25, lists: { 'product list': 25 } },
}
export const peerNames = Object.keys(PEERS)

/** Products of ours beside those that are there, until there are as many as each peer has. */
async function fillGoods(url: string): Promise<void> {
  const admin = await signIn(url, SEEDED_STAFF.platform_admin)
  const [category] = await admin.does('mall.getCategories', {})
  const { total } = await admin.does('mall.getGoodsListTo', { state: 'on', exact: true })
  for (let n = total; n < PRODUCTS; n++)
    await admin.does('mall.setGoods', {
      name: `测速商品${n}`,
      category_id: category?.children[0]?.id ?? category?.id ?? 0,
      merchantId: 3,
      deliveries: ['pickup', 'express'],
      is_on: true,
      max_per_order: 99,
      skus: [{ spec: { 规格: '一份' }, points: 0, price_fen: 9_900, on_hand: 1_000_000 }],
      client_req_id: randomUUID(),
    })
}

/** Into the cart, then as the app goes on: by express to an address, as the peers do. */
async function fromCart(url: string, lane: Lane, address_id: number): Promise<void> {
  const { sku_id, company_id } = lane.product
  await asker(url, lane.who)(orders.setTrolley, { sku_id, merchantId: company_id, quantity: 1 })
  const { lines } = basketOf([lane.product])
  await checkout(url, lane, { lines, delivery: 'express', address_id })
}

async function addressOf({ who }: Lane): Promise<number> {
  const address = {
    name: '王秀英',
    mobile: '13900000001',
    region: ['江苏省', '苏州市', '姑苏区'],
    detail: '双塔弄 21 号',
  }
  return (await who.does('orders.setAddress', address)).id
}

/** Milliseconds of processor time that a thing costs on a server and in PostgreSQL, whatever else keeps the machine busy. */
function meter(server: number, place: Place) {
  let [used, done] = [0, 0]
  const cpu = () => cpuOf(server) + cpuOfFamily(postmasterOf(place.dataDir))
  return {
    /** `work` returns how many a second were done. */
    over: (work: () => Promise<number>) => async () => {
      const [before, started] = [cpu(), performance.now()]
      const rate = await work()
      done += (rate * (performance.now() - started)) / 1000
      used += cpu() - before
      return rate
    },
    ms: () => round((used / done) * 1000, 2),
  }
}

type Sides = { server: ServerProcess; place: Place; peer: Peer; running: Running }

/** Both in turn, with what each costs. */
async function versus(
  { server, place, peer, running }: Sides,
  { what, bar }: { what: string; bar: number },
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Measure> {
  for (let i = 0; i < WARM_UP; i++) {
    await ours()
    await theirs()
  }
  const [mine, others] = [meter(server.pid, place), meter(running.pid, place)]
  const figures = await compared(mine.over(ours), others.over(theirs))
  return measured(`${what} / ${peer.name}`, figures.ratio, bar, {
    per_second: round(figures.ours),
    peer_per_second: round(figures.peer),
    cpu_ms: mine.ms(),
    peer_cpu_ms: others.ms(),
    peer_mb: round(rssOf(running.pid), 0),
    rounds: figures.rounds,
  })
}

/** Members with a product and an address, and how each of them buys. */
async function openBuyers(measured: Measured): Promise<(lane: number) => Promise<void>> {
  const { url } = measured
  const buyers: (() => Promise<void>)[] = []
  for (const lane of await openLanes(measured)) {
    const address_id = await addressOf(lane)
    buyers.push(() => fromCart(url, lane, address_id))
  }
  return async (lane) => await buyers[lane]?.()
}

/** Ours beside public shop systems on as many products, one at a time, each on a database of its own in our PostgreSQL. */
export async function* measurePeers(
  names: readonly string[],
  server: ServerProcess,
  place: Place,
): AsyncGenerator<Measure> {
  await fillGoods(server.url)
  const buy = await openBuyers({ url: server.url, database: databaseOf(place.dataDir) })
  for (const { peer, ...bars } of names.flatMap((name) => PEERS[name] ?? [])) {
    const running = await peer.start(databaseOf(place.dataDir), PRODUCTS, CLIENTS)
    const sides = { server, place, peer, running }
    try {
      yield await versus(
        sides,
        { what: 'checkout from the cart to the payment', bar: bars.checkout },
        () => throughput(buy),
        () => throughput(running.checkout),
      )
      for (const [by, asked] of Object.entries(running.lists)) {
        const row = { what: `10 of ${PRODUCTS} products by ${by}`, bar: bars.lists[by] ?? 1 }
        yield await versus(sides, row, () => rate(goodsListOf(server.url)), await rateToEnd(asked))
      }
    } finally {
      await running.stop()
    }
  }
}
