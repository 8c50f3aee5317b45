import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  endProcess,
  type Place,
  type ServerProcess,
  signalDatabase,
  startProcess,
  UNHURRIED,
} from '../../harness/process.ts'
import { isProof } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { makeSeededPlace } from '../../harness/seeded-place.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'
import { ask } from '../../harness/wire.ts'

const { home, mall, orders, rewards } = contract
const READS: readonly Call[] = [home.getHome, mall.getGoodsList, orders.getTrolleys, rewards.getAccount]
const WRITES: readonly Call[] = [rewards.dailySignIn]
/** Milliseconds in which each is answered, with some for a busy machine. */
const [READ_MS, WRITE_MS, READY_MS, SLACK_MS] = [8_000, 15_000, 2_000, 2_000]

describe.runIf(isProof && isRoomAsked('kernel'))('a server whose database is silent', () => {
  let place: Place
  let server: ServerProcess
  let me: SignedInPerson
  beforeAll(async () => {
    place = await makeSeededPlace()
    server = await startProcess(place, { env: UNHURRIED })
    me = await signIn(server.url, '13900000001')
  }, 120_000)
  afterAll(async () => {
    signalDatabase(place.dataDir, 'SIGCONT')
    await endProcess(server, place)
  }, 60_000)

  async function readiness() {
    const started = performance.now()
    const { status, headers } = await fetch(`${server.url}/readyz`)
    return { status, retry: headers.has('retry-after'), ms: performance.now() - started }
  }
  const all = async (width: number) => {
    const asked = Array.from({ length: width }, () => [
      ...READS.map((entry) => ({ entry, limit: READ_MS })),
      ...WRITES.map((entry) => ({ entry, limit: WRITE_MS })),
    ]).flat()
    return Promise.all(
      asked.map(async ({ entry, limit }) => {
        const { status, headers, ms } = await ask(server.url, entry, {}, me.headers)
        return { path: entry.path, status, retry: headers.has('retry-after'), isInTime: ms < limit + SLACK_MS }
      }),
    )
  }

  it('answers everybody in time that they come again, and serves when it wakes', async () => {
    await Promise.all(Array.from({ length: 30 }, () => ask(server.url, home.getHome, {}, me.headers)))
    signalDatabase(place.dataDir, 'SIGSTOP')
    const ready = Promise.all(Array.from({ length: 5 }, readiness))
    const answers = await all(20)
    for (const one of await ready) {
      expect(one).toMatchObject({ status: 503, retry: true })
      expect(one.ms).toBeLessThan(READY_MS + SLACK_MS)
    }
    expect(answers.filter(({ status, retry, isInTime }) => status !== 503 || !retry || !isInTime)).toEqual([])

    signalDatabase(place.dataDir, 'SIGCONT')
    await vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 200 }))
    expect((await all(5)).filter(({ status }) => status !== 200)).toEqual([])
    expect(server.output()).not.toMatch(/last-resort|"a bug"/)
  })
})
