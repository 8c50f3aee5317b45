import { contract } from '@heyi/contract'
import { nobodyAt } from '../server/src/testing/person.ts'
import { type Place, postmasterOf, type ServerProcess } from '../tests/harness/process.ts'
import { signIn } from '../tests/harness/sign-in.ts'
import { sendJson } from './client.ts'
import { type Asked, compared, goodsListOf, rate } from './load.ts'
import { cpuOf, cpuOfFamily, limited, type Measure, measured, median, round } from './measure.ts'
import type { startScript } from './processes.ts'

const { home, mall } = contract
const ROUNDS = 3
/** Rounds before what counts: by then the machine code is what it stays. A kept answer costs a third more before. */
const WARM_ROUNDS = 3
type Side = { server: ServerProcess; place: Place }
type Bare = Awaited<ReturnType<typeof startScript>>

/** Milliseconds of CPU that one answer takes, of Node and of PostgreSQL, and how many come a second. */
async function costOf(asked: Asked, pid: number, postmaster: number | null) {
  const node: number[] = []
  const sql: number[] = []
  const rates: number[] = []
  for (let i = 0; i < WARM_ROUNDS; i++) await rate(asked)
  for (let i = 0; i < ROUNDS; i++) {
    const [from, before] = [cpuOf(pid), postmaster ? cpuOfFamily(postmaster) : 0]
    const started = performance.now()
    const each = await rate(asked)
    const answers = (each * (performance.now() - started)) / 1000
    node.push(((cpuOf(pid) - from) / answers) * 1000)
    sql.push((((postmaster ? cpuOfFamily(postmaster) : 0) - before) / answers) * 1000)
    rates.push(each)
  }
  return { node: median(node), sql: median(sql), rate: median(rates) }
}

/** What is answered beside the same bytes from memory, by what the machine spends on each: the client, who shares it, is left out. */
export async function measureAnswers({ server, place }: Side, bare: Bare): Promise<Measure[]> {
  const { url, pid } = server
  const { list } = await nobodyAt(() => url).does('mall.getGoodsList', {})
  const me = await signIn(url, '13900000001')
  const guest = goodsListOf(url)
  const product: Asked = { ...guest, url: url + mall.getGoods.path, body: JSON.stringify({ goods_id: list[0]?.id }) }
  const asked: [string, number, Asked][] = [
    ["guest's list of goods", 0.55, guest],
    ["guest's product", 0.55, product],
    ["guest's front page", 0.55, { ...guest, url: url + home.getHome.path }],
    ["a member's list of goods", 0.3, { ...guest, headers: me.headers }],
    ["a member's product", 0.3, { ...product, headers: me.headers }],
  ]
  const found: Measure[] = []
  for (const [what, bar, one] of asked) {
    const { body } = await sendJson<object>(one.url, JSON.parse(one.body ?? '{}'), one.headers)
    await fetch(`${bare.url}/memory`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const ours = await costOf(one, pid, postmasterOf(place.dataDir))
    const memory = await costOf({ ...guest, url: `${bare.url}/memory` }, bare.pid, null)
    found.push(
      measured(`${what}, of memory by server CPU`, memory.node / (ours.node + ours.sql), bar, {
        node_ms: round(ours.node, 3),
        postgres_ms: round(ours.sql, 3),
        memory_ms: round(memory.node, 3),
        per_second: round(ours.rate),
        memory_per_second: round(memory.rate),
      }),
    )
  }
  return found
}

/** The same list where there are many goods, beside where there are few. */
export async function measureGrowth(large: string, small: string): Promise<Measure> {
  const [ours, peer] = [goodsListOf(large), goodsListOf(small)]
  const { ratio, ...figures } = await compared(
    () => rate(ours),
    () => rate(peer),
  )
  return limited('goods list at 32 connections, of 60 / of 20,000 goods', 1 / ratio, 1.2, {
    per_second: round(figures.ours),
    few_per_second: round(figures.peer),
    rounds: figures.rounds,
  })
}
