import { contract, eachCall } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { isShared } from '../../server/src/kernel/http/shared-read.ts'
import { isProof, sized } from './prove.ts'
import type { Product } from './shop.ts'
import { send } from './wire.ts'
import type { World } from './world.ts'

type Question = { entry: Call; input: Record<string, unknown> }
/** So many products are looked at, those that the last scenes made, and one store that did. */
const NEWEST = sized(2, 5)
/** Whose writes are looked at in `npm test`: those of rooms that have such reads, tasks, hooks and events. */
const NEAR = /^(mall|organisation|orders|home)\.|^the /

/** What many ask: every shared read, of lists all that there is, of one thing the newest of these things. */
function questions(goods_ids: readonly number[], store_ids: readonly number[]): Question[] {
  const { getGoodsList, getGoods, getStores, getStore } = contract.mall
  const more = sized([], [{ sort: 'price_asc' }, { hot: true }, { promotion: 'any' }, {}])
  const inputs = new Map<unknown, Record<string, unknown>[]>([
    [getGoodsList, [{ sort: 'newest', num: 50 }, ...more]],
    [getGoods, goods_ids.map((goods_id) => ({ goods_id }))],
    [getStores, [{ num: 50 }]],
    [getStore, store_ids.map((store_id) => ({ store_id }))],
    [contract.organisation.getCompanys, [{ num: 50 }]],
    [contract.identity.getAgreement, [{ kind: 'privacy' }]],
  ])
  return [...eachCall()].flatMap(({ entry }) =>
    isShared(entry) ? (inputs.get(entry) ?? [{}]).map((input) => ({ entry, input })) : [],
  )
}

/**
 * The reads that many share, asked around every write as a guest asks: what is kept after it is what would be read anew. In
 * `npm test` those are asked that read a table which it wrote.
 */
export function keptReads(
  world: World,
  product: Product,
  tablesOf: (work: () => Promise<unknown>) => Promise<ReadonlySet<string>>,
) {
  const tables = new Map<string, ReadonlySet<string>>()
  const wrong: string[] = []
  let compared = 0
  const keyOf = ({ entry, input }: Question) => `${entry.path} ${JSON.stringify(input)}`
  async function ask({ entry, input }: Question): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const { body } = await send(`${world.url}${entry.path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return withoutLags(body, entry.shared?.lags ?? [])
  }
  async function asked(): Promise<Question[]> {
    const newest = await world.app.database.use(
      (tx) => tx<{ goods: number[]; stores: number[] }[]>`
      select array(select id from goods where published_at is not null order by id desc limit ${NEWEST}) as goods,
        array(select id from store order by id desc limit 1) as stores`,
    )
    const { goods = [], stores = [] } = newest[0] ?? {}
    return questions([...new Set([product.goods_id, ...goods])], stores)
  }
  const isNear = (name: string) => isProof || NEAR.test(name)
  /** Minutes are what opening hours go by: an answer of the one before may be another. */
  const minute = () => Math.floor(world.clock.now().getTime() / 60_000)
  return {
    /** Has them kept before a write of this name. */
    async keep(name: string): Promise<void> {
      if (!isNear(name)) return
      for (const one of await asked()) {
        const key = keyOf(one)
        if (!tables.has(key)) tables.set(key, await tablesOf(() => ask(one)))
        await ask(one)
      }
    },
    /** Compares what is kept after a write with what is read anew. */
    async compare(name: string, written: ReadonlySet<string>): Promise<void> {
      if (!isNear(name)) return
      const concerned = (await asked()).filter(
        (one) => isProof || [...(tables.get(keyOf(one)) ?? [])].some((table) => written.has(table)),
      )
      const began = minute()
      const kept: unknown[] = []
      for (const one of concerned) kept.push(await ask(one))
      if (concerned.length) world.app.answers.dropAll()
      for (const [i, one] of concerned.entries()) {
        const anew = await ask(one)
        if (minute() !== began) return
        compared++
        if (JSON.stringify(kept[i]) !== JSON.stringify(anew))
          wrong.push(`${name} leaves ${keyOf(one)} as it was: ${difference(kept[i], anew)}`)
      }
    },
    wrong: () => wrong,
    compared: () => compared,
  }
}

/** The answer without the fields that may be moments old. */
const withoutLags = (body: unknown, lags: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (lags.includes(key) ? undefined : value)) ?? 'null')

/** Where two answers first part. */
function difference(kept: unknown, anew: unknown): string {
  const [a, b] = [JSON.stringify(kept), JSON.stringify(anew)]
  let at = 0
  while (a[at] === b[at] && at < a.length) at++
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 40)
  return `…${around(a)}… and not …${around(b)}…`
}
