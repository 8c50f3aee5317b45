import type { Tx } from '../../../kernel/db/tx.ts'
import { onShelf } from './store-shelf.ts'

/** How many open stores an organisation has. */
export async function openStoresOf(tx: Tx, organ_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*) as n from store where organ_id = ${organ_id} and is_open`
  return row?.n ?? 0
}

/** How many products on the shelf each of these merchants has; those with none are left out. */
export async function goodsOnSale(tx: Tx, company_ids: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await tx<{ company_id: number; n: number }[]>`
    select company_id, count(*) as n from goods g where ${onShelf(now)} and not g.is_hidden and g.company_id = any(${company_ids}::int8[]) group by g.company_id`
  return new Map(rows.map(({ company_id, n }) => [company_id, n]))
}
