// npm run bench: what the product costs beside what it must cost, in one run, stage by stage. A table, or JSON lines with --json; --write
// keeps it in docs/SPEED.md. A stage that fails is named, the others are measured all the same, and the run ends with 1.
import { parseArgs } from 'node:util'
import { nobodyAt } from '../server/src/testing/person.ts'
import {
  databaseOf,
  endProcess,
  makePlace,
  type Place,
  type ServerProcess,
  startProcess,
} from '../tests/harness/process.ts'
import { ensureWebBuilt } from '../tools/lib/web.mjs'
import { measureAnswers, measureGrowth } from './answers.ts'
import { measureBeside } from './beside.ts'
import { measureCold } from './cold.ts'
import { measureCost } from './cost.ts'
import { measureCoupons } from './coupons.ts'
import { measureExports } from './exports.ts'
import { measureFlash } from './flash.ts'
import { measureLedger } from './ledger.ts'
import { measureCheckout, measureGoodsList } from './load.ts'
import { failed, limited, type Measure, median, round } from './measure.ts'
import { measureMembers } from './members.ts'
import { measureBusy, measureIdle } from './memory.ts'
import { measureOrders } from './orders.ts'
import { measureEntry, measureLighthouse } from './page.ts'
import { measurePeers, peerNames } from './peers/measure.ts'
import { measureFew, measurePeople } from './people.ts'
import { startScript } from './processes.ts'
import { measureSockets } from './sockets.ts'
import { rowOf, writeTable } from './table.ts'
import { makeLargePlace } from './volume/template.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    peers: { type: 'boolean' },
    open: { type: 'boolean' },
    write: { type: 'boolean' },
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
    console.log(values.json ? JSON.stringify(one) : rowOf(one))
  }
}

type Measured = Measure | readonly Measure[]
/** One stage, where it is asked for: what it finds is said at once, and where it fails, that. */
async function stage(name: string, work: () => Promise<Measured> | Measured): Promise<void> {
  if (!isWanted(name)) return
  try {
    report(...[await work()].flat())
  } catch (error) {
    console.error(error)
    report(failed(name, error))
  }
}
/** Stages that stand on something of their own, where any of them is asked for; what cannot be put there fails them all. */
async function together(names: readonly string[], work: () => Promise<void>): Promise<void> {
  if (!names.some(isWanted)) return
  try {
    await work()
  } catch (error) {
    console.error(error)
    report(failed(names.join(', '), error))
  }
}

async function measureLoad(server: ServerProcess, place: Place): Promise<void> {
  const database = databaseOf(place.dataDir)
  const bare = await startScript('bench/bare.ts', { DATABASE_URL: database })
  try {
    await stage('goods', () => measureGoodsList(server.url, bare.url))
    await stage('answers', () => measureAnswers({ server, place }, bare))
    await stage('checkout', () => measureCheckout({ url: server.url, database, bare: bare.url }))
    await stage('cost', () => measureCost(place, ENV))
    await stage('flash', () => measureFlash(server.url, bare.url))
    await stage('memory', () => measureBusy(server.url, server.pid))
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
  const starts = times.map((ms) => round(ms, 0)).join(' ')
  await stage('start', () => limited('start to /readyz on seeded data, s', median(times) / 1000, 2, { starts }))
  return server
}

async function measurePages(server: ServerProcess): Promise<void> {
  await stage('entry', () => measureEntry(server.url))
  await stage('cold', () => measureCold(server.url))
  await stage('lighthouse', async () => {
    const { list } = await nobodyAt(() => server.url).does('mall.getGoodsList', {})
    return [
      ...(await measureLighthouse('home', `${server.url}/h5/#/`)),
      ...(await measureLighthouse('product', `${server.url}/h5/#/pagesV2/shop/product?id=${list[0]?.id}`)),
    ]
  })
}

/** The list of orders, by a platform of many beside one of few that has its own database. */
async function measureLists(place: Place): Promise<Measure[]> {
  const small = await makePlace()
  const server = await startProcess(small, { env: ENV })
  try {
    return await measureOrders(databaseOf(place.dataDir), databaseOf(small.dataDir))
  } finally {
    await endProcess(server, small)
  }
}

/** What is asked of a large platform; what writes much comes last. */
async function measureLarge(small: ServerProcess): Promise<void> {
  const place = await makeLargePlace()
  const server = await startProcess(place, { env: ENV })
  const database = databaseOf(place.dataDir)
  try {
    await stage('growth', () => measureGrowth(server.url, small.url))
    await stage('members', () => measureMembers(database))
    await stage('orders', () => measureLists(place))
    await stage('people', async () => measurePeople(server.url, await measureFew(small.url)))
    await stage('exports', () => measureExports(server))
    await stage('beside', () => measureBeside({ url: server.url, database }))
    await stage('ledger', () => measureLedger(server, place))
  } finally {
    await endProcess(server, place)
  }
}
const LOAD = ['goods', 'answers', 'checkout', 'cost', 'flash', 'memory']
const LARGE = ['growth', 'members', 'orders', 'people', 'exports', 'beside', 'ledger']

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

async function measureAll(): Promise<void> {
  const place = await makePlace()
  try {
    // The process that wrote the demo data is not the one that people meet.
    const server = await measureStart(await startProcess(place, { env: ENV }), place)
    try {
      await together(LOAD, () => measureLoad(server, place))
      await together(peers, async () => {
        for await (const found of measurePeers(peers, server, place)) report(found)
      })
      await stage('coupons', measureCoupons)
      await stage('sockets', measureSockets)
      await measurePages(server)
      await together(LARGE, () => measureLarge(server))
      if (LOAD.some(isWanted)) report(measureIdle(server.pid))
    } finally {
      server.signal('SIGTERM')
      await server.exit
    }
  } finally {
    await place.remove()
  }
}

const begun = performance.now()
await ensureWebBuilt({ quiet: true })
if (values.open) await open()
else {
  await measureAll()
  if (values.write) writeTable(measures)
  const missed = measures.filter(({ pass }) => !pass)
  if (!values.json)
    console.log(
      `${measures.length - missed.length} of ${measures.length} at their bar in ${round((performance.now() - begun) / 60_000)} minutes`,
    )
  if (missed.some(({ figure, ratio }) => figure === undefined && ratio === 0)) process.exitCode = 1
}
