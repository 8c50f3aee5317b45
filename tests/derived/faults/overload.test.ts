import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endProcess, FAULTY, type Place, type ServerProcess, startProcess, UNHURRIED } from '../../harness/process.ts'
import { isProof } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { makeSeededPlace } from '../../harness/seeded-place.ts'
import { stockUp } from '../../harness/shop.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

const { orders } = contract
const TRIES = 3
const SECONDS = 4
const FORMING = 2
/** As many callers as keep every connection busy, and a few in line. */
const LANES = 24
/** Who has waited so long hangs up: what is done for them after that is done for nobody. */
const PATIENCE_MS = 3_000

/** Commits as slow as on a poor disk make its connections scarce, whatever else the machine does. */
describe.runIf(isProof && isRoomAsked('kernel'))('a server that is asked three times what it can do', () => {
  let place: Place
  let server: ServerProcess
  const people: SignedInPerson[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  beforeAll(async () => {
    place = await makeSeededPlace()
    server = await startProcess(place, {
      env: { ...UNHURRIED, FAULT_WAIT_MS: '400' },
      script: FAULTY,
    })
    for (let i = 1; i <= 20; i++) people.push(await signIn(server.url, `139000000${String(i).padStart(2, '0')}`))
  }, 180_000)
  afterAll(async () => {
    agent.destroy()
    await endProcess(server, place)
  }, 60_000)

  /** The status of one answer; 0 where none came. */
  function ask(entry: Call, body: string, who: SignedInPerson): Promise<number> {
    return new Promise((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...who.headers }
      const asking = request(server.url + entry.path, { method: 'POST', agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
      asking.on('error', () => resolve(0))
      asking.setTimeout(PATIENCE_MS, () => asking.destroy())
      asking.end(body)
    })
  }

  it('still does four fifths of what it can', async () => {
    const admin = await signIn(server.url, '13800000001')
    const { sku_id, company_id } = await stockUp(admin, { name: '人潮礼盒', on_hand: 10_000 })
    const body = JSON.stringify({ sku_id, merchantId: company_id, quantity: 3 })
    let next = 0
    const one = () => ask(orders.setTrolley, body, people[next++ % people.length] as SignedInPerson)

    /** Good answers a second, each lane asking again when it is answered. */
    async function capacity(): Promise<number> {
      let good = 0
      const until = performance.now() + SECONDS * 1_000
      const lane = async () => {
        while (performance.now() < until) if ((await one()) === 200) good++
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      return good / SECONDS
    }
    /** Good answers a second, asked at this rate whatever is answered, once a line has formed. */
    async function goodput(rate: number): Promise<{ good: number; statuses: Record<number, number> }> {
      const statuses: Record<number, number> = {}
      const begun = performance.now()
      let [sent, good] = [0, 0]
      const end = (FORMING + SECONDS) * 1_000
      const asking: Promise<void>[] = []
      const hear = (status: number) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        const at = performance.now() - begun
        if (status === 200 && at > FORMING * 1_000 && at < end) good++
      }
      for (let at = 0; at < end; at = performance.now() - begun) {
        for (; sent < (rate * at) / 1_000; sent++) asking.push(one().then(hear))
        await sleep(5)
      }
      await Promise.all(asking)
      return { good: good / SECONDS, statuses }
    }

    await capacity()
    const shares: number[] = []
    for (let round = 0; round < TRIES; round++) {
      const peak = await capacity()
      const { good, statuses } = await goodput(3 * peak)
      console.log(`overload: ${Math.round(good)} of ${Math.round(peak)} a second, ${JSON.stringify(statuses)}`)
      expect(Object.keys(statuses).filter((status) => !['0', '200', '503'].includes(status))).toEqual([])
      shares.push(good / peak)
    }
    expect(shares.sort((a, b) => a - b)[1]).toBeGreaterThanOrEqual(0.8)
  })
})
