import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const QUIET_MS = 20

/** The protocol's number of an opening that is no start of a session: it is answered, and another one follows. */
const IS_NO_START = [80_877_102, 80_877_103, 80_877_104]

/** Reads what a client of PostgreSQL sends and calls `note` with the text of every statement that is carried out. */
function makeReader(note: (statement: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  let waiting = Buffer.alloc(0)
  let isStarted = false
  const read = (type: string, body: Buffer) => {
    const texts = body.toString('utf8').split('\0')
    if (type === 'P') prepared.set(texts[0] ?? '', texts[1] ?? '')
    else if (type === 'B') note(prepared.get(texts[1] ?? '') ?? '')
    else if (type === 'Q') note(texts[0] ?? '')
  }
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const at = isStarted ? 1 : 0
      if (waiting.length < at + 4) return
      const end = at + waiting.readInt32BE(at)
      if (waiting.length < end) return
      if (isStarted) read(String.fromCharCode(waiting[0] ?? 0), waiting.subarray(at + 4, end))
      else isStarted = !IS_NO_START.includes(waiting.readInt32BE(4))
      waiting = waiting.subarray(end)
    }
  }
}

/** Sorts what one connection asks into transactions: what stands between BEGIN and its end, or one statement alone. */
function makeSorter(end: (transaction: string[]) => void): (statement: string) => void {
  let open: string[] | undefined
  return (statement) => {
    const word = statement.trim().toLowerCase()
    if (word === 'begin') open = []
    else if (word === 'commit' || word === 'rollback') {
      if (open?.length) end(open)
      open = undefined
    } else if (open) open.push(statement)
    else end([statement])
  }
}

/** Stands before a PostgreSQL and hears what is asked of it, whatever driver asks. */
export async function listenIn(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const noted: string[] = []
  const transactions: string[][] = []
  let trips = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    const sort = makeSorter((transaction) => transactions.push(transaction))
    const read = makeReader((statement) => {
      noted.push(statement)
      sort(statement)
    })
    // Whoever asks after an answer waits for another one.
    let isAsking = false
    client.on('data', (chunk: Buffer) => {
      if (!isAsking) trips++
      isAsking = true
      read(chunk)
    })
    database.on('data', () => {
      isAsking = false
    })
    client.pipe(database).pipe(client)
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** The statements since it was asked last. */
    take: () => noted.splice(0),
    /** How often somebody waited for the database since it was asked last. */
    takeTrips(): number {
      const taken = trips
      trips = 0
      return taken
    },
    /** The same once no more come: a refusal does not wait for what was asked beside it. */
    async rest(): Promise<string[]> {
      for (let count = -1; count !== noted.length; await sleep(QUIET_MS)) count = noted.length
      return noted.splice(0)
    },
    /** What was asked since, transaction by transaction, those that were taken back too. */
    async restOfTransactions(): Promise<string[][]> {
      await this.rest()
      return transactions.splice(0)
    },
    close: () => void server.close(),
  }
}
