import { setTimeout as sleep } from 'node:timers/promises'
import { type SignedInPerson, signIn } from '../tests/harness/sign-in.ts'
import { limited, type Measure, round } from './measure.ts'
import { rssOf } from './memory.ts'

/** Rows of a table at most. */
const ROWS = 100_000
/** Megabytes that one may add to the server while it is made. */
const LIMIT = 60
const LOOK_MS = 25

type Server = { url: string; pid: number }
/** A table of 100,000 members, made: the most that the server holds more than before, and how long it takes. */
async function made({ pid }: Server, who: SignedInPerson, format: 'csv' | 'xlsx') {
  const before = rssOf(pid)
  const from = performance.now()
  const { id } = await who.does('members.exportUsers', { format })
  let peak = before
  for (;;) {
    await sleep(LOOK_MS)
    peak = Math.max(peak, rssOf(pid))
    const one = (await who.does('media.getSheets', {})).find((sheet) => sheet.id === id)
    if (one?.state === 'failed') throw new Error(`the table failed as ${format}`)
    if (one?.state !== 'done') continue
    if (one.rows !== ROWS) throw new Error(`the table has ${one.rows} rows`)
    return { added: peak - before, seconds: (performance.now() - from) / 1000 }
  }
}

/** What a table of 100,000 rows adds to the server that makes it. */
export async function measureExports(server: Server): Promise<Measure[]> {
  const who = await signIn(server.url, '13800000001')
  const found: Measure[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const { added, seconds } = await made(server, who, format)
    found.push(
      limited(`100,000 members as ${format}: MB added to the server`, added, LIMIT, { seconds: round(seconds) }),
    )
  }
  return found
}
