import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@heyi/contract'
import { promoted } from '../tests/harness/promotion-deals.ts'
import { type SignedInPerson, signIn } from '../tests/harness/sign-in.ts'
import { SEEDED_STAFF } from '../tools/lib/seeded.ts'
import { postJson } from './client.ts'
import { limited, type Measure, round } from './measure.ts'

const { orders } = contract
const ATTEMPTS = 10_000
const QUOTA = 1_000
/** Each of them has fewer orders that wait for money than one may. */
const PEOPLE = 500
const CLIENTS = 32
const WARM = 500
/** A server that is asked too much says so, and whoever asked tries again. */
const TOO_BUSY = 503
const AGAIN_MS = 50

type Sale = { sold: number; seconds: number; until_sold: number }
/** So many attempts, `CLIENTS` at a time: how many bought, how long all took, and until the last unit was gone. */
async function rush(attempts: number, attempt: (n: number) => Promise<boolean>): Promise<Sale> {
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  let [next, sold, until_sold] = [0, 0, 0]
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let n = next++; n < attempts; n = next++)
        if (await attempt(n)) {
          sold++
          until_sold = since()
        }
    }),
  )
  return { sold, seconds: since(), until_sold }
}

/** Ten thousand attempts at a thousand units of a flash sale, beside a handler that only counts down and writes a row. */
export async function measureFlash(url: string, bare: string): Promise<Measure> {
  const admin = await signIn(url, SEEDED_STAFF.platform_admin)
  const people: SignedInPerson[] = []
  for (let i = 0; i < PEOPLE; i++) people.push(await signIn(url, `1579${String(i).padStart(7, '0')}`))
  const sale = async (quota: number) => {
    const deal = await promoted(admin, { quota, on_hand: ATTEMPTS })
    const [first] = people
    const { data } = await (first as SignedInPerson).call('orders.getOrderQuote', deal)
    const body = { ...deal, quote_hash: data.quote_hash }
    return async (n: number) => {
      const who = people[n % PEOPLE] as SignedInPerson
      const request = { ...body, client_req_id: randomUUID() }
      for (;;) {
        const answer = await postJson(url + orders.buyTrolley.path, request, who.headers)
        if (answer.status === 200) return answer.body.code === 1
        if (answer.status !== TOO_BUSY) throw new Error(`buyTrolley: ${answer.status}`)
        await sleep(AGAIN_MS)
      }
    }
  }
  const least = async () => {
    const answer = await postJson(`${bare}/flash/least`, {})
    if (answer.status !== 200) throw new Error(`bare flash sale: ${answer.status}`)
    return answer.body.code === 1
  }
  await rush(WARM, await sale(QUOTA / 10))
  const ours = await rush(ATTEMPTS, await sale(QUOTA))
  const peer = await rush(ATTEMPTS, least)
  if (ours.sold !== QUOTA || peer.sold !== QUOTA) throw new Error(`sold ${ours.sold} and ${peer.sold} of ${QUOTA}`)
  return limited('flash sale: 10,000 attempts at 1,000 / least handler', ours.seconds / peer.seconds, 4, {
    seconds: round(ours.seconds, 2),
    least_seconds: round(peer.seconds, 2),
    sold_per_second: round(ours.sold / ours.until_sold),
    refused_per_second: round((ATTEMPTS - ours.sold) / (ours.seconds - ours.until_sold)),
    clients: CLIENTS,
  })
}
