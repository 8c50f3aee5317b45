import { readFileSync } from 'node:fs'
import type { Actor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { consents } from '../../identity/index.ts'
import { healthLabelsOf } from '../../members/index.ts'
import type { MallDeps } from '../core/deps.ts'
import { type Candidate, type Suggested, suggest, wordsFor } from './rules.ts'
import { alike, besides, bestSellers, collectedBy, forLabel, hintsOf, viewedBy } from './store.ts'

let shipped: ReadonlyMap<string, readonly string[]> | undefined
/** What may suit whoever carries a label: data/label-goods.json, read at the first asking. */
function labelWords(): ReadonlyMap<string, readonly string[]> {
  shipped ??= new Map(
    Object.entries(
      JSON.parse(readFileSync(new URL('../../../../../data/label-goods.json', import.meta.url), 'utf8')) as Record<
        string,
        string[]
      >,
    ),
  )
  return shipped
}

/** Products that somebody bought, and labels, of which so many speak for others. */
const MAX_KNOWN = 10
const MAX_LABELS = 5

/** What is suggested to somebody: their own where they consent to it, labels only where they consent to that too; else what sells best. */
export async function gather(
  tx: Tx,
  actor: Actor | null,
  { deps, num, now }: { deps: Pick<MallDeps, 'boughtGoods'>; num: number; now: Date },
): Promise<{ is_own: boolean; suggested: Suggested[] }> {
  // Acting staff look around for a member, and are shown nothing of what the member does by themselves.
  const is_own = actor !== null && !actor.acting && (await consents.has(tx, actor.user_id, 'recommend'))
  const best = await bestSellers(tx, num + 2 * MAX_KNOWN, now)
  if (!is_own || !actor) return { is_own, suggested: suggest(best, [], { had: new Set(), num }) }
  const [viewed, collected, bought, mayUseHealth] = await inOrder(
    tx,
    (tx) => viewedBy(tx, actor.own_ids),
    (tx) => collectedBy(tx, actor.own_ids),
    (tx) => deps.boughtGoods(tx, actor.own_ids, MAX_KNOWN),
    (tx) => consents.has(tx, actor.user_id, 'health'),
  )
  const had = new Set([...collected, ...bought].map(({ goods_id }) => goods_id))
  const as = (kind: 'view' | 'collect' | 'buy', rows: readonly { goods_id: number }[]) =>
    rows.map(({ goods_id }) => ({ goods_id, kind }))
  const all = [...as('buy', bought), ...as('collect', collected), ...as('view', viewed)]
  // What was done more than once speaks as the strongest of it.
  const hints = await hintsOf(tx, [...new Map(all.reverse().map((one) => [one.goods_id, one])).values()])
  const labels = mayUseHealth ? await healthLabelsOf(tx, actor.own_ids, MAX_LABELS) : []
  const found: Candidate[] = []
  for (const label of labels) found.push(...(await forLabel(tx, { label, words: wordsFor(label, labelWords()) }, now)))
  const [pairs, like] = await inOrder(
    tx,
    (tx) =>
      besides(
        tx,
        hints.map(({ goods_id }) => goods_id),
        now,
      ),
    (tx) => alike(tx, hints, now),
  )
  return { is_own, suggested: suggest([...found, ...pairs, ...like, ...best], hints, { had, num }) }
}
