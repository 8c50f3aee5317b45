import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@heyi/contract'
import type { FastifyInstance } from 'fastify'
import { makeEdges } from './edges/make.ts'
import type { Embedded } from './embedded/embedded.ts'
import { ownPostgres } from './embedded/postgres.ts'
import { type Clock, machineClock } from './kernel/clock.ts'
import { openSecrets } from './kernel/data-key/open.ts'
import { migrate } from './kernel/db/migrate.ts'
import { type Database, EXPORT_LIMIT_MS, openDatabase } from './kernel/db/pool.ts'
import type { Stale } from './kernel/db/stale.ts'
import { mountDev } from './kernel/dev.ts'
import type { Env } from './kernel/env.ts'
import { mountHealth } from './kernel/health.ts'
import { makePeers, trustOf } from './kernel/http/address.ts'
import { KEPT_MS, KeptAnswers } from './kernel/http/kept-answers.ts'
import { KeptSessions } from './kernel/http/kept-sessions.ts'
import { Limiter } from './kernel/http/limiter.ts'
import { mount } from './kernel/http/mount.ts'
import { makeServer } from './kernel/http/server.ts'
import type { EventTable } from './kernel/jobs/event-table.ts'
import { makeOutbox, type Outbox } from './kernel/jobs/outbox.ts'
import { countGivenUp } from './kernel/jobs/sweep.ts'
import { runTask, settleJobs, startJobs } from './kernel/jobs/worker.ts'
import { type Hub, makeHub } from './kernel/live/hub.ts'
import type { Log } from './kernel/log.ts'
import { type Metrics, makeMetrics } from './kernel/metrics.ts'
import { eventsOf, type Room } from './kernel/room.ts'
import type { Secrets } from './kernel/secrets.ts'
import { payLocally } from './pay-locally.ts'
import { offerSetup, registry, sessions } from './rooms/identity/index.ts'
import { startSheet } from './rooms/media/index.ts'
import { actingDoor } from './rooms/members/index.ts'
import { catchUp } from './rooms/messaging/index.ts'
import { administrators, companyScope, openSettings, type Settings, staffOf } from './rooms/organisation/index.ts'
import { seed } from './seed.ts'
import { type Databases, type Wiring, wireRooms } from './wiring.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type App = {
  /** Where it listens, e.g. http://127.0.0.1:8080. */
  url: string
  port: number
  clock: Clock
  database: Database
  secrets: Secrets
  /** What administrators have set, as this process knows it. */
  settings: Settings
  rooms: readonly Room[]
  /** What is kept for everybody. */
  answers: KeptAnswers
  /** By which the first administrator comes (setup), told this once; null where there is one. */
  setupToken: string | null
  /** Runs every due job to the end, and one room's own task; for tests, where no worker runs. */
  settle(): Promise<void>
  runTask(room: string, name: string): Promise<void>
  /** Returns what runs, closes sockets (1012), lets jobs end, then the database. */
  close(): Promise<void>
}
type StartOptions = {
  /** What was begun before this file was read. */
  postgres?: Promise<Embedded | null>
  /** The machine's where nobody sets another. */
  clock?: Clock
  worker?: boolean
  poolSize?: number
  /** Milliseconds for which answers are kept at most; 5 s where nobody says. */
  keptMs?: number
  /** For tests: database errors name the statement that caused them. */
  traces?: boolean
  /** Told of statements that failed on our side; the log where nobody else is. */
  onStrange?: (error: Error) => void
  faultPoint?: (name: string) => Promise<void> | void
}

type Serving = { rooms: readonly Room[]; metrics: Metrics; outbox: Outbox; isStopping: () => boolean }

const EXPORT_SETTINGS = { statement_timeout: EXPORT_LIMIT_MS, idle_in_transaction_session_timeout: 60_000 }

function openDatabases(
  { env, log, url }: Pick<Wiring, 'env' | 'log'> & { url: string },
  more: StartOptions & { onStale: (stale: Stale) => void },
): Databases {
  const onStrange = (error: Error) =>
    log.error({ err: error, event: 'strange-statement' }, 'a statement failed on our side')
  const bounds = env.OVERLOAD_WAIT_MS ? { patience: env.OVERLOAD_WAIT_MS } : { patience: Infinity, waiting: Infinity }
  const { onStale } = more
  const common = { onStrange: more.onStrange ?? onStrange, onStale, traces: more.traces ?? false, bounds }
  const oneMore = { waiting: 0, reason: 'EXPORTS_BUSY' } as const
  return {
    database: openDatabase(url, { ...common, max: more.poolSize ?? 20 }),
    autonomous: openDatabase(url, { ...common, max: 2 }),
    exporting: openDatabase(url, { ...common, max: 2, bounds: oneMore, settings: EXPORT_SETTINGS }),
  }
}

const wireHub = ({ env, log, database, clock, peerOf, limiter, kept }: Omit<Wiring, 'hub' | 'settings'>): Hub =>
  makeHub({
    log,
    kept,
    addressOf(request) {
      const { network, is_limited } = peerOf(request)
      return is_limited ? network : null
    },
    allowedOrigins: (origin, host) => !origin || new URL(origin).host === host || origin === env.PUBLIC_URL,
    authenticate: (token, address) => {
      if (address !== null) limiter.takeOfSocket(address, clock.now().getTime())
      return database.use(async (tx) => {
        const actor = await sessions.readActor(tx, { token, now: clock.now(), staffOf, isProduction: env.isProduction })
        return actor && { actor, companies: actor.staff ? await companyScope(tx, actor.staff) : [] }
      })
    },
    onBound: (actor, after) => database.use((tx) => catchUp(tx, actor, after)),
  })

/** Fastify with every room's routes, health, and in development the stand-ins' own pages. */
async function wireServer(wiring: Wiring, { rooms, metrics, outbox, isStopping }: Serving, more: StartOptions) {
  const { env, log, database, exporting, secrets, trust } = wiring
  const { isProduction, PUBLIC_URL: publicUrl, MAP_TILES: mapTiles, OVERLOAD_DELAY_MS: overloadDelay } = env
  const site = { isProduction, publicUrl, mapTiles, webRoot: join(root, 'web/dist') }
  const server = await makeServer({ ...site, log, overloadDelay, trust, clock: wiring.clock })
  mount(server, rooms, {
    database,
    exporting,
    startSheet: startSheet(secrets),
    log,
    clock: wiring.clock,
    secrets,
    live: wiring.hub,
    peerOf: wiring.peerOf,
    limiter: wiring.limiter,
    proofSeconds: env.PROOF_SECONDS,
    acting: actingDoor,
    observe: metrics.observe,
    written: outbox.wake,
    sessions: wiring.kept,
    answers: wiring.answers,
    readSession: async (tx, token, now, isGlance = false) => {
      const read = await sessions.readActor(tx, { token, now, staffOf, isProduction: env.isProduction, isGlance })
      if (!read) return null
      const { client, ...actor } = read
      return {
        actor,
        isOwn: (device, at) =>
          !client ||
          (client.id === device.client_id && sessions.isClientToken(secrets, client, device.client_token, at)),
      }
    },
    whyEnded: sessions.whyEnded,
    proveClient: (tx, device, now) => sessions.proveClient(tx, secrets, { ...device, now }),
    ...(more.faultPoint ? { faultPoint: more.faultPoint } : {}),
  })
  mountHealth(server, database, isStopping)
  const { outbox: sent, localGateway, standIn } = wiring.edges
  const confirmPayment = payLocally(server, localGateway)
  if (standIn) mountDev(server, { outbox: sent, confirmPayment, authorize: standIn.authorize })
  return server
}

/** Lets what has begun be answered. A connection that its answer leaves open would wait a minute for a next request. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
  await server.close()
  clearInterval(sweep)
}

/** The whole server: database, edges, rooms, routes, sockets, jobs. Listening when it resolves. */
export async function startApp(env: Env, log: Log, more: StartOptions = {}): Promise<App> {
  const embedded = await (more.postgres ?? ownPostgres(env, log))
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const clock = more.clock ?? machineClock
  const { keptMs = KEPT_MS } = more
  let events: EventTable = {}
  const answers = new KeptAnswers({
    clock,
    keptMs,
    changesOf: (event) => events[event as keyof EventTable]?.changes ?? [],
  })
  const databases = openDatabases({ env, log, url }, { ...more, onStale: (stale) => answers.drop(stale) })
  const { database } = databases
  await migrate(url)

  const secrets = await openSecrets({ database, env, sealedBefore: registry.anyPhoneSealed, log })
  const edges = makeEdges({
    env,
    payKey: secrets.key('pay'),
    notices: { pay: contract.orders.payNotify.path, refund: contract.orders.refundNotify.path },
    clock,
  })

  let isStopping = false
  const metrics = makeMetrics(log)
  const trust = trustOf(env.TRUST_PROXY)
  const peerOf = makePeers({ trust, isProduction: env.isProduction, isEnforced: env.ENFORCE_LIMITS, log })
  const own = { alarm: metrics.alarm, trust, peerOf, limiter: new Limiter(), kept: new KeptSessions(), answers }
  const partial = { ...databases, env, log, clock, secrets, edges, ...own }
  const hub = wireHub(partial)
  const settings = await openSettings({ database, url, log, secrets })
  const rooms = await wireRooms({ ...partial, hub, settings })
  events = eventsOf(rooms)
  await seed(database, rooms, {
    isDemo: env.seedDemo,
    hasPeople: registry.hasPeople,
    demoDir: join(root, 'data/demo'),
    log,
    clock,
  })
  const setupToken = await database.transact((tx) =>
    offerSetup(tx, { hasAdministrator: administrators.hasAny, now: clock.now() }),
  )
  const isWorking = more.worker !== false
  const outbox = makeOutbox({ clock, database, rooms, log, alarm: metrics.alarm, isRunning: isWorking })
  const server = await wireServer(
    { ...partial, hub, settings },
    { rooms, metrics, outbox, isStopping: () => isStopping },
    more,
  )
  for (const name of ['open', 'bound', 'sent', 'dropped'] as const)
    metrics.gauge(`heyi_sockets_${name}`, `Sockets ${name}`, () => hub.counts()[name])
  for (const name of ['answers', 'bytes'] as const)
    metrics.gauge(`heyi_kept_${name}`, `Answers kept for everybody: ${name}`, () => answers.counts()[name])
  metrics.gauge('heyi_database_waiting', 'Requests that wait for a connection', database.waiting)
  for (const name of ['events', 'jobs'] as const)
    metrics.gauge(`heyi_given_up_${name}`, `Given up ${name}, kept for people to see`, async () => {
      const counts = await database.use(countGivenUp)
      return counts[name]
    })
  await server.listen({ port: env.PORT, host: env.HOST })
  hub.attach(server.server)
  const ops = await metrics.listen(env.OPS_PORT, env.OPS_HOST, () => settings.read('metrics_token'))
  const jobs = { url, clock, database, rooms, log, alarm: metrics.alarm, outbox }
  const worker = isWorking ? await startJobs(jobs) : null

  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    clock,
    database,
    secrets,
    settings,
    rooms,
    answers,
    setupToken,
    settle: () => settleJobs(jobs),
    runTask: (room, name) => runTask(jobs, room, name),
    async close() {
      isStopping = true
      await hub.close()
      await closeServer(server)
      await worker?.stop()
      await settings.close()
      await outbox.stop()
      await ops.close()
      for (const one of Object.values(databases)) await one.close()
      await embedded?.stop()
    },
  }
}
