// npm run bench: what the product costs beside what it must cost, in one run. A table, or JSON lines with --json.
import { parseArgs } from 'node:util'
import { contract } from '@heyi/contract'
import {
  databaseOf,
  endProcess,
  makePlace,
  type Place,
  type ServerProcess,
  startProcess,
} from '../tests/harness/process.ts'
import { must } from '../tests/harness/shop.ts'
import { ensureWebBuilt } from '../tools/lib/web.mjs'
import { measureCold } from './cold.ts'
import { measureCoupons } from './coupons.ts'
import { measureExports } from './exports.ts'
import { measureFlash } from './flash.ts'
import { measureLedger } from './ledger.ts'
import { measureCheckout, measureGoodsList } from './load.ts'
import { limited, type Measure, median, round, rssOf } from './measure.ts'
import { measureMembers } from './members.ts'
import { measureOrders } from './orders.ts'
import { measureEntry, measureLighthouse } from './page.ts'
import { measurePeers, peerNames } from './peers/measure.ts'
import { measureFew, measurePeople, type Trees } from './people.ts'
import { startScript } from './processes.ts'
import { measureSockets } from './sockets.ts'
import { makeLargePlace } from './volume/template.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    peers: { type: 'boolean' },
    open: { type: 'boolean' },
  },
})
/** Peers are measured by their names only: they are brought for it. */
const wanted = values.peers ? peerNames : values.only?.split(',')
const isWanted = (name: string) => !wanted || wanted.includes(name)
const peers = peerNames.filter((name) => wanted?.includes(name))
const ENV = { SEED_DEMO: '1' }
const STARTS = 3

const measures: Measure[] = []
function report(...found: Measure[]): void {
  for (const one of found) {
    measures.push(one)
    if (values.json) console.log(JSON.stringify(one))
    else console.log(row(one))
  }
}

function row({ name, ratio, bar, pass, ...raw }: Measure): string {
  const details = Object.entries(raw)
    .filter(([, value]) => typeof value !== 'object')
    .map(([key, value]) => `${key} ${value}`)
  return `${pass ? '✓' : '✗'} ${name.padEnd(64)} ${ratio.toFixed(3).padStart(8)} ≥ ${bar}   ${details.join(' · ')}`
}

async function measureLoad(server: ServerProcess, place: Place): Promise<void> {
  if (!['goods', 'checkout', 'flash'].some(isWanted)) return
  const bare = await startScript('bench/bare.ts', { DATABASE_URL: databaseOf(place.dataDir) })
  try {
    if (isWanted('goods')) report(await measureGoodsList(server.url, bare.url))
    if (isWanted('checkout')) report(await measureCheckout(server.url, bare.url))
    if (isWanted('flash')) report(await measureFlash(server.url, bare.url))
    report(limited('server process after the run, MB', rssOf(server.pid), 256))
  } finally {
    await bare.stop()
  }
}

/** Stops the server and starts it again on its data, as a second `npm start` does. */
async function measureStart(first: ServerProcess, place: Place): Promise<ServerProcess> {
  let server = first
  const times: number[] = []
  for (let i = 0; i < (isWanted('start') ? STARTS : 1); i++) {
    server.signal('SIGTERM')
    await server.exit
    server = await startProcess(place, { env: ENV })
    times.push(server.readyMs)
  }
  const starts = times.map((ms) => round(ms, 0))
  if (isWanted('start')) report(limited('start to /readyz on seeded data, s', median(times) / 1000, 3, { starts }))
  return server
}

async function measurePages(server: ServerProcess): Promise<void> {
  if (isWanted('entry')) report(...(await measureEntry(server.url)))
  if (isWanted('cold')) report(...(await measureCold(server.url)))
  if (!isWanted('lighthouse')) return
  const { list } = await must(server.url, contract.mall.getGoodsList, {})
  report(...(await measureLighthouse('home', `${server.url}/h5/#/`)))
  report(...(await measureLighthouse('product', `${server.url}/h5/#/pagesV2/shop/product?id=${list[0]?.id}`)))
}

/** The list of orders, by a platform of many beside one of few that has its own database. */
async function measureLists(place: Place): Promise<void> {
  const small = await makePlace()
  const server = await startProcess(small, { env: ENV })
  try {
    report(...(await measureOrders(databaseOf(place.dataDir), databaseOf(small.dataDir))))
  } finally {
    await endProcess(server, small)
  }
}

/** What is asked of a large platform. */
async function measureLarge(trees: Trees | null): Promise<void> {
  const place = await makeLargePlace()
  const server = await startProcess(place, { env: ENV })
  try {
    if (isWanted('members')) report(...(await measureMembers(databaseOf(place.dataDir))))
    if (isWanted('orders')) await measureLists(place)
    if (trees) report(...(await measurePeople(server.url, trees)))
    if (isWanted('exports')) report(...(await measureExports(server)))
    if (isWanted('ledger')) report(...(await measureLedger(server, place)))
  } finally {
    await endProcess(server, place)
  }
}

/** The large platform to look at, with its database, until it is interrupted. */
async function open(): Promise<void> {
  const place = await makeLargePlace()
  const server = await startProcess(place, { env: ENV })
  console.log(`${server.url}\n${databaseOf(place.dataDir)}`)
  const stopped = new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, resolve)
  })
  await Promise.race([stopped, server.exit])
  await endProcess(server, place)
}

await ensureWebBuilt({ quiet: true })
if (values.open) {
  await open()
  process.exit()
}
const place = await makePlace()
try {
  let server = await startProcess(place, { env: ENV })
  try {
    // The process that wrote the demo data is not the one that people meet.
    server = await measureStart(server, place)
    await measureLoad(server, place)
    if (peers.length) for await (const found of measurePeers(peers, server, place)) report(found)
    if (isWanted('coupons')) report(measureCoupons())
    if (isWanted('sockets')) report(await measureSockets())
    await measurePages(server)
    const trees = isWanted('people') ? await measureFew(server.url) : null
    if (['members', 'ledger', 'orders', 'people', 'exports'].some(isWanted)) await measureLarge(trees)
  } finally {
    server.signal('SIGTERM')
    await server.exit
  }
} finally {
  await place.remove()
}
if (!values.json) console.log(`${measures.filter(({ pass }) => pass).length} of ${measures.length} at their bar`)
