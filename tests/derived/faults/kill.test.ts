import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '../../../server/src/kernel/db/pool.ts'
import { Shoppers } from '../../harness/checkouts.ts'
import { checkShop, type Shop } from '../../harness/fault-checks.ts'
import {
  databaseOf,
  endProcess,
  FAULTY,
  killIfAlive,
  type Place,
  postmasterOf,
  type ServerProcess,
  startProcess,
  UNHURRIED,
} from '../../harness/process.ts'
import { isProof, randomOf, seed, sized } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { makeSeededPlace } from '../../harness/seeded-place.ts'
import { stockUp } from '../../harness/shop.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

const CLIENTS = 8
const CHECKOUTS = 200
const random = randomOf(seed)

describe.runIf(isRoomAsked('kernel', 'orders', 'rewards'))('a server that is killed while people buy', () => {
  let place: Place
  let server: ServerProcess
  const people: SignedInPerson[] = []
  let admin: SignedInPerson
  const notes = mkdtempSync(join(tmpdir(), 'heyi-notes-'))
  const returns: number[] = []
  let shops = 0

  beforeAll(async () => {
    place = await makeSeededPlace()
    server = await startProcess(place, { env: UNHURRIED })
    admin = await signIn(server.url, '13800000001')
    for (let i = 1; i <= CLIENTS; i++) people.push(await signIn(server.url, `139000000${String(i).padStart(2, '0')}`))
  }, 120_000)

  afterAll(async () => {
    if (returns.length)
      console.log(
        `faults: ${returns.length} returns, ready again in ${returns.map((ms) => Math.round(ms)).join(', ')} ms`,
      )
    await endProcess(server, place)
    rmSync(notes, { recursive: true, force: true })
  }, 60_000)

  /** A product of its own for each death, and what everybody has before it. */
  async function openShop(): Promise<{ shop: Shop; crowd: Shoppers }> {
    const name = `断电礼盒${shops++}`
    const product = await stockUp(admin, { name, on_hand: 10_000, points: 1, price_fen: 1 })
    const accounts = await Promise.all(people.map((who) => who.does('rewards.getAccount', {})))
    const diary = join(notes, `${name}.jsonl`)
    return {
      shop: { product, people, accounts, on_hand: 10_000, diary },
      crowd: new Shoppers({ product, diary }),
    }
  }

  /** Starts the server again, sends every open intention again, and compares everything with what was promised. */
  async function returnAndCheck(shop: Shop): Promise<void> {
    server = await startProcess(place, { env: UNHURRIED })
    returns.push(server.readyMs)
    await check(shop)
  }
  async function check(shop: Shop): Promise<void> {
    const database = openDatabase(databaseOf(place.dataDir), { max: 2 })
    try {
      expect(await checkShop(database, shop)).toEqual([])
    } finally {
      await database.close()
    }
  }

  const kills = sized(1, 40)
  it.each(Array.from({ length: kills }, (_, i) => i))(
    'keeps every promise after kill -9 number %i at a random moment',
    async () => {
      const { shop, crowd } = await openShop()
      const shopping = crowd.run(people, CHECKOUTS)
      // However slow the machine, somebody has been promised something before the server dies.
      await vi.waitFor(() => expect(crowd.finished).toBeGreaterThan(0), { timeout: 15_000, interval: 5 })
      await sleep(random() * 1_500)
      server.signal('SIGKILL')
      expect((await server.exit).signal).toBe('SIGKILL')
      crowd.stop()
      await shopping
      await returnAndCheck(shop)
    },
  )

  const points = [
    ['before-commit', 7],
    ['after-commit', 7],
    ...sized(
      [],
      ['before-commit', 'after-commit'].flatMap((name) => [1, 2, 3, 25, 60, 111].map((n) => [name, n] as const)),
    ),
  ] as const
  it.each(points)('keeps every promise when it dies at %s, the %ith time', async (point, after) => {
    server.signal('SIGTERM')
    await server.exit
    const env = { ...UNHURRIED, FAULT_POINT: point, FAULT_AFTER: String(after) }
    server = await startProcess(place, { env, script: FAULTY })
    const { shop, crowd } = await openShop()
    server.signal('SIGUSR2')
    const shopping = crowd.run(people, CHECKOUTS)
    expect((await server.exit).signal).toBe('SIGKILL')
    crowd.stop()
    await shopping
    await returnAndCheck(shop)
  })

  it.runIf(isProof).each(Array.from({ length: 10 }, (_, i) => i))(
    'keeps every promise when PostgreSQL is killed, time %i',
    async () => {
      const { shop, crowd } = await openShop()
      const shopping = crowd.run(people, CHECKOUTS)
      await sleep(200 + random() * 1_000)
      killIfAlive(postmasterOf(place.dataDir))
      await Promise.race([shopping, sleep(30_000)])
      crowd.stop()
      await shopping
      expect(crowd.finished).toBeGreaterThanOrEqual(CHECKOUTS)
      await check(shop)
    },
  )

  it('finishes what it has begun when it is asked to stop', async () => {
    const rounds = sized(1, 20)
    for (let round = 0; round < rounds; round++) {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss?website_domain=127.0.0.1`)
      const closed = new Promise<number>((resolve) => socket.once('close', resolve))
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      const { shop, crowd } = await openShop()
      const shopping = crowd.run(people, CHECKOUTS)
      await sleep(200 + random() * 600)
      const asked = performance.now()
      server.signal('SIGTERM')
      expect(await server.exit).toEqual({ code: 0, signal: null })
      expect(performance.now() - asked).toBeLessThan(10_000)
      expect(await closed).toBe(1012)
      crowd.stop()
      await shopping
      expect(postmasterOf(place.dataDir)).toBe(0)
      await returnAndCheck(shop)
    }
  })

  it.runIf(isProof)('has finished at least one whole run of checkouts', async () => {
    const { shop, crowd } = await openShop()
    await crowd.run(people, CHECKOUTS)
    await check(shop)
  })
})
