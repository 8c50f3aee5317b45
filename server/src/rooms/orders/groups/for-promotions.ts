import type { Tx } from '../../../kernel/db/tx.ts'
import { maskName } from '../../../kernel/secrets.ts'
import { people } from '../../identity/index.ts'
import { groupPoster } from './poster.ts'
import { listOpen, resultsOf } from './store.ts'

/** Groups of these promotions for a product that lack people, with who began them, by promotion. */
async function openGroups(
  tx: Tx,
  asked: { promotion_ids: readonly number[]; goods_id: number; now: Date },
): Promise<Map<number, { id: number; name: string; missing: number; expires_at: Date }[]>> {
  const rows = await listOpen(tx, asked)
  const who = await people.byIds(
    tx,
    rows.map(({ leader_id }) => leader_id),
  )
  const shown = rows.map(({ id, promotion_id, leader_id, missing, expires_at }) => ({
    promotion_id,
    group: { id, name: maskName(who.get(leader_id)?.name ?? '会员'), missing, expires_at },
  }))
  return new Map(
    asked.promotion_ids.map((id) => [id, shown.flatMap((row) => (row.promotion_id === id ? [row.group] : []))]),
  )
}

/** What came of these promotions, by id. */
async function promotionResults(tx: Tx, ids: readonly number[]) {
  const rows = ids.length ? await resultsOf(tx, ids) : []
  return new Map(rows.map(({ promotion_id, ...result }) => [promotion_id, result]))
}

/** What comes of promotions, and of groups that form in them. */
export const promotionOrders = { openGroups, results: promotionResults, groupPoster }
