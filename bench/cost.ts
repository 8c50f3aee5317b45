import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import { anyPort } from '../server/src/embedded/free-port.ts'
import { databaseOf, type Place, startProcess } from '../tests/harness/process.ts'
import { basketOf } from '../tests/harness/shop.ts'
import { listenIn } from '../tests/harness/statements.ts'
import { asker, openLanes } from './load.ts'
import { limited, type Measure, median } from './measure.ts'
import { secretOf } from './volume/template.ts'

const { orders } = contract
const CHECKOUTS = 15

/** What a checkout asks of the database: counted on the wire to a second server beside the one that has it. */
export async function measureCost(place: Place, env: Record<string, string>): Promise<Measure[]> {
  const database = databaseOf(place.dataDir)
  const wire = await listenIn(database)
  const beside = { ...place, port: await anyPort(), opsPort: await anyPort() }
  const server = await startProcess(beside, {
    env: { ...env, DATABASE_URL: wire.url, SECRET_KEY: secretOf(place) },
  })
  try {
    const [lane] = await openLanes({ url: server.url, database }, 1)
    if (!lane) throw new Error('nobody buys')
    const ask = asker(server.url, lane.who)
    const counts = { quote: [] as Count[], buy: [] as Count[], pay: [] as Count[] }
    for (let i = 0; i < CHECKOUTS; i++) {
      const counted = async <T>(step: keyof typeof counts, work: Promise<T>) => {
        const answer = await work
        counts[step].push({ statements: wire.take().filter(isStatement).length, trips: wire.takeTrips() })
        // What follows an answer, such as telling people, is no part of it.
        await wire.rest()
        wire.takeTrips()
        return answer
      }
      await wire.rest()
      wire.takeTrips()
      const basket = basketOf([lane.product])
      const { quote_hash } = await counted('quote', ask<{ quote_hash: string }>(orders.getOrderQuote, basket))
      const purchase = { ...basket, quote_hash, client_req_id: randomUUID() }
      const { trade_id } = await counted('buy', ask<{ trade_id: number }>(orders.buyTrolley, purchase))
      const payment = { trade_id, method: 'balance', client_req_id: randomUUID() }
      await counted('pay', ask(orders.paymentOrder, payment))
    }
    return (['statements', 'trips'] as const).map((what) => {
      const of = (step: keyof typeof counts) => median(counts[step].map((one) => one[what]))
      const each = { quote: of('quote'), buy: of('buy'), pay: of('pay') }
      return limited(`${what} of a checkout`, each.quote + each.buy + each.pay, BARS[what], each)
    })
  } finally {
    server.signal('SIGTERM')
    await server.exit
    wire.close()
  }
}
type Count = { statements: number; trips: number }
const isStatement = (text: string) => !/^(begin|commit)$/i.test(text.trim())
/** What a checkout is to come to. */
const BARS = { statements: 12, trips: 7 }
